import { LearningOnly } from "~/components/billing/learning-only";
import { HelpsWith } from "~/components/learning/helps-with";
import { PartBreadcrumb } from "~/components/learning/part-breadcrumb";
import { QuestionPlace } from "~/components/learning/question-place";
import { GapTree } from "~/components/map/gap-tree";
import { whatOneCanDo } from "~/text/what-one-can-do";
import { AnswerGiven } from "./answer-given";
import { AnswerThatShowsIt } from "./answer-that-shows-it";
import { HowWeKnow } from "./how-we-know";
import type { WrongAnswerData } from "./load-wrong-answer.server";
import { SentAgain } from "./sent-again";
import { WaitingWay } from "./waiting-way";
import { WaysOn } from "./ways-on";
import { WhyItEndsHere } from "./why-it-ends-here";
import { WrongAnswerLinks } from "./wrong-answer-links";

interface GapFoundProps {
  data: WrongAnswerData;
  gap: NonNullable<WrongAnswerData["gap"]>;
  refused: string | undefined;
}

/**
 * The search is over: what is missing, by name, what was asked, chosen and done, the way down to it, and the way to close it.
 * Where what was done is said in a sentence, the rest of that answer is folded: the lesson works it out.
 */
export function GapFound({ data, gap, refused }: GapFoundProps) {
  const { key, question, gapTree, subsection, hasUnsentWords, mainPlace, detour, progress } = data;
  const { conceptSummary } = question;
  return (
    <div className="page wrong-page">
      <header className="page-header">
        <PartBreadcrumb courseId={key.courseId} subsection={subsection} />
        <QuestionPlace place={mainPlace} detour={detour} progress={progress} />
        <div className="gap-found">
          <h1>
            This is the gap: <strong dir="auto">{gap.name}</strong>
          </h1>
          {gap.formerName && (
            <p>{`We called it “${gap.formerName}” before. Your answer here points to this instead.`}</p>
          )}
          {gap.did && <AnswerThatShowsIt data={data} did={gap.did} />}
          {gapTree && (
            <div>
              <h2 className="where-title">How we got here</h2>
              <GapTree root={gapTree} size="small" />
            </div>
          )}
          {gap.leadsHere && <p>{gap.leadsHere}</p>}
          {!gap.did && <HowWeKnow data={data} />}
          <HelpsWith lead="Closing it helps with" names={gap.carries} />
          {conceptSummary && <p>You’ll have it once you can {whatOneCanDo(conceptSummary)}</p>}
        </div>
      </header>
      <div className="small">
        <WhyItEndsHere questionKey={key} {...gap} />
      </div>
      {data.sentAgain && <SentAgain words={data.sentAgain} />}
      <LearningOnly instead={<WaitingWay hasUnsentWords={hasUnsentWords} />}>
        <WaysOn data={data} refused={refused} />
      </LearningOnly>
      <AnswerGiven data={data} withoutChoice />
      <WrongAnswerLinks data={data} />
    </div>
  );
}
