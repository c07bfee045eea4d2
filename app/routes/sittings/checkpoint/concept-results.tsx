import { Link } from "@remix-run/react";
import { ChallengeLink } from "~/components/learning/challenge-link";
import { ConceptMark } from "~/components/map/concept-mark";
import { RichText } from "~/components/ui/rich-text";
import type { ReportedConcept } from "~/services/learning/checkpoints/checkpoint-report.server";
import type { ReportedAnswer } from "~/services/learning/checkpoints/reported-answers.server";
import type { ConceptState } from "~/services/map/concept-state";
import { paths } from "~/urls/paths";

interface ConceptResultsProps {
  courseId: string;
  concepts: ReportedConcept[];
  /** On the map, by concept. */
  states: Map<string, ConceptState>;
}

/** Each concept that was asked about, with what was answered. */
export function ConceptResults({ courseId, concepts, states }: ConceptResultsProps) {
  return (
    <section aria-labelledby="results">
      <h2 id="results">Question by question</h2>
      <div className="concept-list">
        <ul>
          {concepts.map(({ id, name, verdict, repair, answers }) => (
            <li key={id}>
              <ConceptMark state={states.get(id) ?? "learning"} />
              <Link to={paths.concept(courseId, id)}>
                <bdi>{name}</bdi>
              </Link>{" "}
              <small>{repair?.status === "done" ? "missed, and answered right since" : verdictWords[verdict]}</small>
              <details>
                <summary>{answers.map(({ outcome }) => outcomeWords[outcome]).join(", ")}</summary>
                {answers.map((answer) => (
                  <Answer key={answer.questionKey.questionId} answer={answer} />
                ))}
              </details>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const verdictWords: Record<ReportedConcept["verdict"], string> = {
  held: "held",
  missed: "missed",
  void: "does not count: its question was reported or withdrawn",
};

const outcomeWords = { correct: "Right", wrong: "Not right", "dont-know": "“I don't know yet”" };

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
