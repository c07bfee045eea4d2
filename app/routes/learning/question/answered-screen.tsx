import { LearningOnly } from "~/components/billing/learning-only";
import { AchievementLine } from "~/components/learning/achievement";
import { ChallengeLink } from "~/components/learning/challenge-link";
import { ExplanationFeedback } from "~/components/learning/explanation-feedback";
import { SectionProgress } from "~/components/learning/section-progress";
import { StreakLine } from "~/components/learning/streak-line";
import { StudyButton } from "~/components/learning/study-button";
import { SubsectionHeader } from "~/components/learning/subsection-header";
import { Trail } from "~/components/learning/trail";
import { Icon } from "~/components/ui/icon";
import { LinkButton } from "~/components/ui/link-button";
import { Message } from "~/components/ui/message";
import { RichText } from "~/components/ui/rich-text";
import { useDelayedNavigation } from "~/components/use-delayed-navigation";
import { paths } from "~/urls/paths";
import type { QuestionData } from "./load-question.server";
import { trailSteps } from "./trail-steps";

const OVERLAY_MS = 2000;

interface AnsweredScreenProps {
  data: QuestionData;
  isJustAnswered: boolean;
  /** Whether it moves on by itself. */
  isLeaving: boolean;
}

/** A question that is done: straight after the answer as praise that moves on by itself, later as a review. */
export function AnsweredScreen({ data, isJustAnswered, isLeaving }: AnsweredScreenProps) {
  useDelayedNavigation(isLeaving ? data.nextPath : null, OVERLAY_MS);
  return isJustAnswered ? <Praise data={data} isLeaving={isLeaving} /> : <Review data={data} />;
}

/** Its links take its place in the history: the back button shall not lead to a page that moves on again. */
function Praise({ data, isLeaving }: { data: QuestionData; isLeaving: boolean }) {
  return (
    <div className="overlay">
      <Icon name="check" />
      <h1>Correct answer! Great job!</h1>
      {data.achievement && <AchievementLine achievement={data.achievement} courseId={data.key.courseId} isJustNow />}
      {data.leavesGapOpen && <StaysOpen conceptName={data.question.conceptName} />}
      <p>{whatIsNext(data)}</p>
      {data.streakKept !== null && <StreakLine days={data.streakKept} />}
      {data.lastAnswer?.explanationHtml && (
        <details open={!isLeaving}>
          <summary>Why this is right</summary>
          <RichText html={data.lastAnswer.explanationHtml} />
        </details>
      )}
      <div className="actions">
        <LinkButton to={data.nextPath} replace>
          Continue
        </LinkButton>
        {isLeaving && (
          <LinkButton to={paths.answeredStaying(data.key)} replace kind="secondary">
            Stay here
          </LinkButton>
        )}
      </div>
      <ChallengeLink questionKey={data.key} status={data.lastAnswer?.challengeStatus} />
    </div>
  );
}

/** Nobody is told that a gap is closed where little was shown. */
function StaysOpen({ conceptName }: { conceptName: string }) {
  return (
    <p>
      The gap <strong dir="auto">{conceptName}</strong> stays open a little longer: it closes when a question about it
      that you haven&apos;t seen for a month is right at the first try, without help, or when you have mastered it. Your
      reviews go on asking until then.
    </p>
  );
}

function whatIsNext(data: QuestionData): string {
  const { question, way, nextAwaitsParts, isResting, makesSure } = data;
  if (data.reviewsLeft === 0) return "Your reviews are done for today.";
  if (data.reviewsLeft !== null) return "Back to your reviews.";
  if (data.leadsToConcept) return `Back to the page of ${question.conceptName}.`;
  if (data.leadsToCheckpoint) return "Back to your checkpoint.";
  if (data.isPartDone) return "That was the last question here: this subsection is complete.";
  if (isResting) return "That was the last question here for today.";
  if (way === null || way.to === "main" || question.depth === 0) return "On to the next question.";
  if (way.to === "piece") return `On to the next piece of ${way.of}.`;
  const { conceptName, beneath } = way;
  if (makesSure && conceptName === question.conceptName && !data.leavesGapOpen) {
    return `A slip, then, and no gap. Back to ${conceptName}.`;
  }
  if (nextAwaitsParts) return `On to the next piece of ${conceptName}.`;
  if (data.leavesGapOpen) return `Back up to ${conceptName}.`;
  if (beneath.gaps.length > 0) return `Back up to ${conceptName}. ${stillOpen(beneath.gaps)}`;
  return `${beneath.isAllShown ? "Everything beneath is in place. " : ""}Back up to ${conceptName}.`;
}

/** What was worked out together further down has shown little: it is not in place yet, though what stands on it goes on. */
function stillOpen(gaps: string[]): string {
  const names = listFormat.format(gaps.map((name) => `“${name}”`));
  return gaps.length === 1
    ? `The gap ${names} stays open until you get a fresh question about it right.`
    : `The gaps ${names} stay open until you get fresh questions about them right.`;
}

const listFormat = new Intl.ListFormat("en");

function Review({ data }: { data: QuestionData }) {
  const { key, subsection, question, lastAnswer, draft } = data;
  return (
    <div className="page question-page">
      <SubsectionHeader courseId={key.courseId} subsection={subsection} />
      {question.depth > 0 && <Trail steps={trailSteps(data)} />}
      <article className="question-card">
        <div className="question-stem">
          <RichText html={question.stemHtml} />
        </div>
        <WhyDone data={data} />
        {draft?.explanation && (
          <section>
            <h2>What you wrote last</h2>
            <p>It was not counted. Here it is, for you to keep.</p>
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
            <h2>{lastAnswer.rightOptionHtml === null ? "Why this is right" : "How it is solved"}</h2>
            {lastAnswer.rightOptionHtml !== null && (
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
      <Message kind="info" title="This question was found wrong and is withdrawn">
        <p>No attempt on it counts. What you have mastered stays mastered.</p>
      </Message>
    );
  }
  if (question.status === "skipped") {
    return (
      <Message kind="info">
        <p>
          {whatEndedIt(trail) === "withdrawn"
            ? "The question above was found wrong, so that this one is not needed any more."
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
        <p>You have worked on this one before, so you come back to another about the same idea.</p>
      </Message>
    );
  }
  return (
    <Message kind="success" title="You answered this right">
      <p>{lastAnswer?.optionHtml && <RichText html={lastAnswer.optionHtml} inline />}</p>
    </Message>
  );
}
