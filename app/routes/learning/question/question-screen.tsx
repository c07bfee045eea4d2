import { LearningOnly } from "~/components/billing/learning-only";
import { AchievementLine } from "~/components/learning/achievement";
import { DifficultyBadge } from "~/components/learning/difficulty-badge";
import { ExplanationFeedback } from "~/components/learning/explanation-feedback";
import { GapGoal } from "~/components/learning/gap-goal";
import { GapNotice } from "~/components/learning/gap-notice";
import { ParkOffer } from "~/components/learning/park-offer";
import { SectionProgress } from "~/components/learning/section-progress";
import { StudyButton } from "~/components/learning/study-button";
import { SubsectionHeader } from "~/components/learning/subsection-header";
import { Trail } from "~/components/learning/trail";
import { Link } from "~/components/ui/link";
import { Message } from "~/components/ui/message";
import { RichText } from "~/components/ui/rich-text";
import { paths } from "~/urls/paths";
import { AnswerForm, type SentInVain } from "./answer-form";
import { BrokenDown } from "./broken-down";
import { HelpLadder } from "./help-ladder";
import { LastAttempt } from "./last-attempt";
import type { QuestionData } from "./load-question.server";
import { NothingFresh } from "./nothing-fresh";
import { questionNumber } from "./question-title";
import { trailSteps } from "./trail-steps";
import { WaitingQuestion } from "./waiting-question";
import { WorkedTogether } from "./worked-together";

interface QuestionScreenProps {
  data: QuestionData;
  sentInVain: SentInVain | undefined;
}

export function QuestionScreen({ data, sentInVain }: QuestionScreenProps) {
  const { key, subsection, question } = data;
  return (
    <div className="page question-page">
      <SubsectionHeader courseId={key.courseId} subsection={subsection} />
      {question.depth > 0 && <Trail steps={trailSteps(data)} />}
      <article className="question-card" aria-labelledby="question-stem">
        <div className="question-meta">
          <h2 id="question-number">{questionNumber(question)}</h2> <DifficultyBadge level={question.difficultyLevel} />
        </div>
        {data.previous && <PreviousAnswer key={data.previous.key.questionId} previous={data.previous} />}
        <LearningOnly instead={<WaitingQuestion data={data} sentInVain={sentInVain} />}>
          {isHeldBack(data, sentInVain) ? (
            <NothingFresh data={data} />
          ) : (
            <AskedQuestion data={data} sentInVain={sentInVain} />
          )}
        </LearningOnly>
      </article>
      <SectionProgress counts={data.progress} />
    </div>
  );
}

/** Whether nobody is asked it who has not said so: it was met today. What was typed at it is not taken away. */
function isHeldBack(data: QuestionData, sentInVain: SentInVain | undefined): boolean {
  const wasBegun = data.question.attemptCount > 0 || data.draft !== null || sentInVain !== undefined;
  return data.nothingFresh && !data.isAskedAgain && !wasBegun;
}

function AskedQuestion({ data, sentInVain }: QuestionScreenProps) {
  const { key, question, openPartId, lastAnswer } = data;
  const lastAttempt = lastAnswer && (
    <LastAttempt key={`${question.id}:${question.attemptCount}`} questionKey={key} answer={lastAnswer} />
  );
  return (
    <>
      <WhyAsked data={data} />
      <div className="question-stem" id="question-stem">
        <RichText html={question.stemHtml} />
      </div>
      {openPartId ? (
        <BrokenDown data={data} openPartId={openPartId} sentInVain={sentInVain}>
          {lastAttempt}
        </BrokenDown>
      ) : (
        <>
          {lastAttempt}
          {data.ladder?.workedHtml && <WorkedTogether html={data.ladder.workedHtml} />}
          <AnswerForm key={question.id} data={data} sentInVain={sentInVain} />
          <HelpLadder data={data} />
        </>
      )}
    </>
  );
}

/** The way back to why the answer just given was right; what is thought of its explanation is folded, as it may arrive. */
function PreviousAnswer({ previous }: { previous: NonNullable<QuestionData["previous"]> }) {
  const review = paths.question(previous.key);
  return (
    <>
      {previous.achievement && <AchievementLine achievement={previous.achievement} courseId={previous.key.courseId} />}
      <p>
        Your last answer was right. <Link to={review}>See why</Link>
      </p>
      {previous.onExplanation && (
        <ExplanationFeedback feedback={previous.onExplanation} questionKey={previous.key} lookAgain={review} isFolded />
      )}
    </>
  );
}

/** Why this question is asked, and what the way here has shown. */
function WhyAsked({ data }: { data: QuestionData }) {
  const {
    key,
    question,
    trail,
    isGap,
    isBack,
    isRecheck,
    goesOn,
    makesSure,
    isTaughtHere,
    openPartId,
    hasPartsComing,
    nothingFresh,
  } = data;
  const parent = trail.at(-2);
  const study = <StudyButton questionKey={key} hasContent={question.hasContent} kind={isGap ? "secondary" : "quiet"} />;
  return (
    <>
      {isRecheck && (
        <p className="question-why">
          You chose the right option before, but your explanation did not hold: here it is in another form.
        </p>
      )}
      <p className="question-why">
        Why this question: it tests <strong dir="auto">{question.conceptName}</strong>,{" "}
        {makesSure ? (
          `once more.${isGap || nothingFresh ? "" : " Its answer helps to tell a slip from a gap."}`
        ) : parent ? (
          <>
            needed for <strong dir="auto">{parent.conceptName}</strong>.
            {!isGap && " Here you find out whether that piece holds."}
          </>
        ) : (
          whyOfItsPart({ goesOn, isTaughtHere, nothingFresh })
        )}
      </p>
      {nothingFresh && (
        <>
          <p className="question-why">
            You have met this question before, and no other is at hand today: your answer counts for less.
          </p>
          {!data.ladder?.offers.park && <ParkOffer questionKey={key} />}
        </>
      )}
      {isGap ? (
        <GapNotice conceptName={question.conceptName}>
          <GapGoal summary={question.conceptSummary} />
          {study}
          <p>
            <Link to={paths.gapTree(key)}>How it was found</Link>
          </p>
        </GapNotice>
      ) : (
        study
      )}
      {hasPartsComing && (
        <Message kind="info">
          <p>
            Simpler questions are being written about what this one stands on.{" "}
            <Link to={paths.conceptLoading(key)}>See whether they are ready</Link>
          </p>
        </Message>
      )}
      {isBack && !isGap && !openPartId && !hasPartsComing && (
        <Message kind="info">
          <p>
            {question.attemptCount > 0
              ? "You are back at this question. The pieces beneath it are worked through: try it again."
              : `You are back at ${question.conceptName}${nothingFresh ? "." : ", with a fresh question."}`}
          </p>
        </Message>
      )}
    </>
  );
}

function whyOfItsPart({
  goesOn,
  isTaughtHere,
  nothingFresh,
}: Pick<QuestionData, "goesOn" | "isTaughtHere" | "nothingFresh">): string {
  if (!isTaughtHere)
    return "which your course builds on. No part of it teaches that, so you find it with the first one.";
  if (goesOn && nothingFresh) return "which is not settled yet.";
  return goesOn
    ? "which is not settled yet. Getting it right on the first try is the best sign that you know it."
    : "which this subsection is about.";
}
