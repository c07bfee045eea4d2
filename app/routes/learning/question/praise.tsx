import { ChallengeLink } from "~/components/learning/challenge-link";
import { ConceptMastered } from "~/components/learning/concept-mastered";
import { NextDocument } from "~/components/learning/next-document";
import { GapClosed } from "~/components/learning/gap-closed";
import { GapStaysOpen } from "~/components/learning/gap-stays-open";
import { OwnWords } from "~/components/learning/own-words";
import { PartBreadcrumb } from "~/components/learning/part-breadcrumb";
import { QuestionAgain } from "~/components/learning/question-again";
import { QuestionPlace } from "~/components/learning/question-place";
import { SelfCheckForm } from "~/components/learning/self-check-form";
import { StreakLine } from "~/components/learning/streak-line";
import { Icon } from "~/components/ui/icon";
import { ProgressBar } from "~/components/ui/progress-bar";
import { RichText } from "~/components/ui/rich-text";
import { gapNameOf } from "~/services/learning/gaps/gap-name";
import type { QuestionData } from "./load-question.server";
import type { PraiseWords } from "./praise-words.server";
import { StayOrMoveOn } from "./stay-or-move-on";

interface PraiseProps {
  data: QuestionData;
  words: PraiseWords;
  /** Whether it moves on by itself. */
  isLeaving: boolean;
  /** It would have, and somebody turned to it. */
  stays: boolean;
  /** Every right answer waits, as its learner asked for. */
  waits: boolean;
  onWaits: (waits: boolean) => void;
}

/**
 * Straight after a right answer: what it says, why it is right, and the way on. Its links take its place in the history:
 * the back button shall not lead to a page that moves on again.
 */
export function Praise({ data, words, isLeaving, stays, waits, onWaits }: PraiseProps) {
  const { key, achievement, lastAnswer, nextPath } = data;
  const isGapClosed = achievement?.kind === "gap-closed";
  const answerHtml = lastAnswer?.optionHtml ?? null;
  const { heading, note, onward, next } = words;
  return (
    <div className={isLeaving && !stays && !waits ? "praise praise-leaving" : "praise"}>
      <header className="page-header">
        <PartBreadcrumb courseId={key.courseId} subsection={data.subsection} />
        <QuestionPlace
          place={data.mainPlace}
          detour={data.detour}
          progress={data.progress}
          isAnswered={data.trail[0]?.status === "mastered"}
        />
        {isGapClosed ? (
          <GapClosed
            achievement={achievement}
            courseId={key.courseId}
            way={data.closedWay}
            checkedAgain={data.checkedAgain}
            beforeAndNow={data.beforeAndNow}
          />
        ) : achievement ? (
          <ConceptMastered achievement={achievement} courseId={key.courseId} />
        ) : (
          <div className="praise-head">
            <Icon name="check" />
            <div>
              <h1>{heading}</h1>
              {note && <p>{note}</p>}
              {data.masteryAhead && <ProgressBar value={data.masteryAhead.share} label={data.masteryAhead.words} />}
            </div>
          </div>
        )}
      </header>
      {data.leavesGapOpen && (
        <GapStaysOpen
          name={gapNameOf({ ...data.question, gapName: data.gapName }).name}
          needsOneMore={data.needsOneMore}
        />
      )}
      <div className="right-answer">
        {answerHtml !== null && !data.beforeAndNow?.now.answerHtml && (
          <p>
            Your answer:{" "}
            <strong>
              <RichText html={answerHtml} inline />
            </strong>
          </p>
        )}
        <QuestionAgain stemHtml={data.question.stemHtml} />
      </div>
      {lastAnswer?.explanationHtml && (
        <OwnWords ownWords={lastAnswer.explanation} fullReasonHtml={lastAnswer.explanationHtml}>
          {data.selfCheck && <SelfCheckForm questionKey={key} check={data.selfCheck} />}
        </OwnWords>
      )}
      {next?.beneath && <p>{next.beneath}</p>}
      {data.streakKept !== null && <StreakLine days={data.streakKept} />}
      <div className="actions">
        {next && <p className="praise-next">{next.where}</p>}
        <NextDocument to={nextPath}>{onward}</NextDocument>{" "}
        {achievement === null && (
          <StayOrMoveOn questionKey={key} isLeaving={isLeaving} waits={waits} onChange={onWaits} />
        )}
      </div>
      <ChallengeLink questionKey={key} status={lastAnswer?.challengeStatus} />
    </div>
  );
}
