import { LearningOnly } from "~/components/billing/learning-only";
import { ChallengeLink } from "~/components/learning/challenge-link";
import { ExplanationFeedback } from "~/components/learning/explanation-feedback";
import { SectionProgress } from "~/components/learning/section-progress";
import { StudyButton } from "~/components/learning/study-button";
import { SubsectionHeader } from "~/components/learning/subsection-header";
import { LinkButton } from "~/components/ui/link-button";
import { Message } from "~/components/ui/message";
import { RichText } from "~/components/ui/rich-text";
import { useDelayedNavigation } from "~/components/use-delayed-navigation";
import { paths } from "~/urls/paths";
import type { QuestionData } from "./load-question.server";
import { Praise } from "./praise";
import { useWaitsForMe } from "./use-waits-for-me";

const OVERLAY_MS = 2000;

interface AnsweredScreenProps {
  data: QuestionData;
  /** Whether it moves on by itself. */
  isLeaving: boolean;
}

/** A question that is done: straight after the answer as praise that moves on by itself, later as a review. */
export function AnsweredScreen({ data, isLeaving }: AnsweredScreenProps) {
  const [waits, keepWaiting] = useWaitsForMe();
  const stays = useDelayedNavigation(isLeaving && !waits ? data.nextPath : null, OVERLAY_MS, { reloadDocument: true });
  if (data.praise === null) return <Review data={data} />;
  return (
    <Praise data={data} words={data.praise} isLeaving={isLeaving} stays={stays} waits={waits} onWaits={keepWaiting} />
  );
}

function Review({ data }: { data: QuestionData }) {
  const { key, subsection, question, lastAnswer, draft } = data;
  return (
    <div className="page question-page">
      <SubsectionHeader courseId={key.courseId} subsection={subsection} title={data.heading} />
      <article className="question-card">
        <div className="question-stem">
          <RichText html={question.stemHtml} />
        </div>
        <WhyDone data={data} />
        {draft?.explanation && (
          <section>
            <h2>What you wrote last</h2>
            <p>It wasn’t counted. Here it is, for you to keep.</p>
            <blockquote dir="auto">{draft.explanation}</blockquote>
          </section>
        )}
        {lastAnswer?.explanation && (
          <section>
            <h2>Your explanation</h2>
            <blockquote dir="auto">{lastAnswer.explanation}</blockquote>
          </section>
        )}
        {lastAnswer?.imageId && (
          <img className="working-image" src={paths.image(lastAnswer.imageId)} alt="Your working" loading="lazy" />
        )}
        {lastAnswer?.onExplanation && (
          <ExplanationFeedback feedback={lastAnswer.onExplanation} questionKey={key} lookAgain={paths.question(key)} />
        )}
        {lastAnswer?.explanationHtml && (
          <section>
            <h2>{lastAnswer.rightOptionHtml === undefined ? "Why this is right" : "How it is solved"}</h2>
            {lastAnswer.rightOptionHtml !== undefined && (
              <p>
                The right answer: <RichText html={lastAnswer.rightOptionHtml} inline />
              </p>
            )}
            <RichText html={lastAnswer.explanationHtml} />
          </section>
        )}
        <div className="actions">
          <LearningOnly instead={<LinkButton to={paths.sections(key.courseId)}>Back to Sections</LinkButton>}>
            <LinkButton to={data.nextPath}>Continue</LinkButton>
          </LearningOnly>
          <StudyButton questionKey={key} hasContent={question.hasContent} kind="quiet" />
        </div>
        {lastAnswer && !(question.isWithdrawn && lastAnswer.challengeStatus === null) && (
          <ChallengeLink questionKey={key} status={lastAnswer.challengeStatus} />
        )}
      </article>
      <SectionProgress counts={data.progress} />
    </div>
  );
}

/** The state of the nearest question above that was not skipped along with this one. */
function whatEndedIt(trail: QuestionData["trail"]) {
  return [...trail].reverse().find(({ status }) => status !== "skipped")?.status;
}

function WhyDone({ data: { question, lastAnswer, trail } }: { data: QuestionData }) {
  if (question.isWithdrawn) {
    return (
      <Message kind="info" title="This question was wrong, so we removed it">
        <p>No answer to it counts. What you’ve mastered stays mastered.</p>
      </Message>
    );
  }
  if (question.status === "skipped") {
    return (
      <Message kind="info">
        <p>
          {whatEndedIt(trail) === "withdrawn"
            ? "The question above was wrong and is gone, so you don’t need this one any more."
            : "You solved the question above before this one was needed."}
        </p>
      </Message>
    );
  }
  if (question.status === "missed") {
    return (
      <Message kind="info" title="A fresh question has taken its place">
        {lastAnswer?.optionHtml && (
          <p>
            You chose: <RichText html={lastAnswer.optionHtml} inline />
          </p>
        )}
        <p>You’ve worked on this one before, so you’ll get another about “{question.conceptName}”.</p>
      </Message>
    );
  }
  return (
    <Message kind="success" title="You answered this right">
      <p>{lastAnswer?.optionHtml && <RichText html={lastAnswer.optionHtml} inline />}</p>
    </Message>
  );
}
