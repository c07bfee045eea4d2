import { LearningOnly } from "~/components/billing/learning-only";
import { DifficultyBadge } from "~/components/learning/difficulty-badge";
import { QuestionHead } from "~/components/learning/question-head";
import { QuestionPips } from "~/components/learning/question-pips";
import { WhereYouAre } from "~/components/learning/where-you-are";
import { RichText } from "~/components/ui/rich-text";
import wrongAnswerStyles from "~/styles/wrong-answer.css?url";
import { paths } from "~/urls/paths";
import { AnswerForm, type SentInVain } from "./answer-form";
import { BrokenDown } from "./broken-down";
import type { QuestionData } from "./load-question.server";
import { NothingFresh } from "./nothing-fresh";
import { PreviousAnswer } from "./previous-answer";
import { QuestionAside } from "./question-aside";
import { useStyleSheetAhead } from "./use-style-sheet-ahead";
import { WaitingQuestion } from "./waiting-question";
import { WhyAsked } from "./why-asked";
import { WorkedTogether } from "./worked-together";

interface QuestionScreenProps {
  data: QuestionData;
  sentInVain: SentInVain | undefined;
}

export function QuestionScreen({ data, sentInVain }: QuestionScreenProps) {
  const { key, subsection, question, progress, gapTree, trail } = data;
  const parent = trail.at(-2);
  const isAsked = !isHeldBack(data, sentInVain);
  useStyleSheetAhead(wrongAnswerStyles);
  return (
    <div className="page question-page">
      <QuestionHead
        breadcrumb={[
          { label: "Courses", to: paths.courses() },
          { label: subsection.courseName, to: paths.sections(key.courseId) },
          { label: `${subsection.sectionNumber} ${subsection.heading}` },
        ]}
        title={data.heading}
        progress={
          question.depth === 0 ? (
            <QuestionPips done={progress.mainQuestionsCompleted} total={progress.mainQuestions} />
          ) : (
            <span className="visually-hidden">{`${progress.mainQuestionsCompleted} of ${progress.mainQuestions} done`}</span>
          )
        }
      >
        {/* The longer titles take a phone's whole line. */}
        <span className={question.depth > 0 ? "unless-narrow" : undefined}>
          <DifficultyBadge level={question.difficultyLevel} />
        </span>
      </QuestionHead>
      {gapTree && parent && (
        <WhereYouAre
          root={gapTree}
          parentName={parent.conceptName === question.conceptName ? null : parent.conceptName}
          isForWide={data.isGap || data.makesSure}
        />
      )}
      <article className="question-card" aria-labelledby="question-stem">
        {data.previous && <PreviousAnswer key={data.previous.key.questionId} previous={data.previous} />}
        <LearningOnly instead={<WaitingQuestion data={data} sentInVain={sentInVain} />}>
          {isAsked ? <AskedQuestion data={data} sentInVain={sentInVain} /> : <NothingFresh data={data} />}
        </LearningOnly>
      </article>
      <QuestionAside data={data} isAsked={isAsked} />
    </div>
  );
}

/** Whether it is only asked on request: it was met today. What was typed at it is not taken away. */
function isHeldBack(data: QuestionData, sentInVain: SentInVain | undefined): boolean {
  const wasBegun = data.question.attemptCount > 0 || data.draft !== null || sentInVain !== undefined;
  return data.nothingFresh && !data.isAskedAgain && !wasBegun;
}

function AskedQuestion({ data, sentInVain }: QuestionScreenProps) {
  const { question, openPartId, ladder, isGap } = data;
  return (
    <>
      <WhyAsked data={data} />
      <div className="question-stem" id="question-stem">
        <RichText html={question.stemHtml} />
      </div>
      {openPartId ? (
        <BrokenDown data={data} openPartId={openPartId} sentInVain={sentInVain} />
      ) : (
        <>
          {ladder?.workedHtml && <WorkedTogether html={ladder.workedHtml} isGap={isGap && data.showsGap} />}
          <AnswerForm key={question.id} data={data} sentInVain={sentInVain} />
        </>
      )}
    </>
  );
}
