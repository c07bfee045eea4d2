import { Form, Link, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { ChallengeLink } from "~/components/learning/challenge-link";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { RichText } from "~/components/ui/rich-text";
import type { ReportedConcept } from "~/services/learning/checkpoints/checkpoint-report.server";
import type { ReportedAnswer } from "~/services/learning/checkpoints/reported-answers.server";
import { paths, type SectionKey } from "~/urls/paths";

interface ConceptResultProps {
  sectionKey: SectionKey;
  concept: ReportedConcept;
}

const outcomes = { correct: "Right", wrong: "Not right", "dont-know": "“I don't know yet”" };

/** A concept that was asked about: its answers, and the way to what is missing beneath it. */
export function ConceptResult({ sectionKey, concept }: ConceptResultProps) {
  const { id, name, repair, answers } = concept;
  return (
    <>
      <h3>
        <Link to={paths.concept(sectionKey.courseId, id)}>
          <bdi>{name}</bdi>
        </Link>
      </h3>
      {repair && <RepairWay sectionKey={sectionKey} repair={repair} />}
      <details>
        <summary>
          {answers.length === 1 ? "Your answer" : "Your answers"}:{" "}
          {answers.map(({ outcome }) => outcomes[outcome]).join(", ")}
        </summary>
        {answers.map((answer) => (
          <Answer key={answer.questionKey.questionId} answer={answer} />
        ))}
      </details>
    </>
  );
}

function RepairWay({ sectionKey, repair }: { sectionKey: SectionKey; repair: NonNullable<ReportedConcept["repair"]> }) {
  const isSending = useNavigation().state !== "idle";
  switch (repair.status) {
    case "not-begun":
      return (
        <Form method="post" action={paths.repairCheckpoint(sectionKey)}>
          <CsrfToken />
          <input type="hidden" name="question" value={repair.questionId} />
          <Button disabled={isSending}>Find the gap</Button>
        </Form>
      );
    case "begun":
      return <LinkButton to={paths.currentQuestion(repair.part)}>Go on finding the gap</LinkButton>;
    case "done":
      return <p>You have answered it right since then.</p>;
  }
}

function Answer({ answer }: { answer: ReportedAnswer }) {
  const { outcome, isWithdrawn, stemHtml, chosenHtml, feedbackHtml, explanationHtml } = answer;
  return (
    <div className="reported-answer">
      <RichText html={stemHtml} />
      {isWithdrawn && <p>This question was found wrong and is withdrawn. Your answer does not count.</p>}
      {chosenHtml !== null && (
        <p>
          You chose: <RichText html={chosenHtml} inline />
        </p>
      )}
      {outcome === "wrong" && feedbackHtml && <RichText html={feedbackHtml} />}
      {explanationHtml && <RichText html={explanationHtml} />}
      {!(isWithdrawn && answer.challengeStatus === null) && (
        <ChallengeLink questionKey={answer.questionKey} status={answer.challengeStatus} />
      )}
    </div>
  );
}
