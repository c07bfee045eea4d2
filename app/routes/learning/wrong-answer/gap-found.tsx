import { LearningOnly } from "~/components/billing/learning-only";
import { QuestionPlace } from "~/components/learning/question-place";
import { RootDrawing } from "~/components/learning/root-drawing";
import { RootEnd } from "~/components/learning/root-end";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { gapNameOf } from "~/services/learning/gaps/gap-name";
import { paths } from "~/urls/paths";
import { whatOneCanDo } from "~/text/what-one-can-do";
import { AnswerGiven } from "./answer-given";
import { HowWeKnow } from "./how-we-know";
import type { WrongAnswerData } from "./load-wrong-answer.server";
import { UnsentWords } from "./unsent-words";
import { WaitingWay } from "./waiting-way";
import { WaysOn } from "./ways-on";
import { WhyItEndsHere } from "./why-it-ends-here";
import { WrongAnswerLinks } from "./wrong-answer-links";

interface GapFoundProps {
  data: WrongAnswerData;
  refused: string | undefined;
}

/** The search is over: what is missing, by name, with the way it was found and the way to close it. */
export function GapFound({ data, refused }: GapFoundProps) {
  const { key, question, gapName, way, carries, subsection, hasUnsentWords, mainPlace, progress } = data;
  const { name, inConcept } = gapNameOf({ ...question, gapName });
  const isDrawn = way.length + carries.length > 0;
  return (
    <div className="page wrong-page">
      <header className="page-header">
        <Breadcrumb
          items={[
            { label: "Courses", to: paths.courses() },
            { label: subsection.courseName, to: paths.sections(key.courseId) },
            { label: `${subsection.sectionNumber} ${subsection.heading}` },
          ]}
        />
        <QuestionPlace place={mainPlace} detour="closing a gap" progress={progress} />
        <div className="gap-found">
          <div>
            <h1>
              This is the gap: <strong dir="auto">{name}</strong>
            </h1>
            {inConcept !== null && !isDrawn && (
              <p className="small">
                In <bdi>{inConcept}</bdi>
              </p>
            )}
            <HowWeKnow data={data} />
            {inConcept === null && <p>You&apos;ll have it once you can {whatOneCanDo(question.conceptSummary)}</p>}
          </div>
          <RootDrawing way={way} carries={carries.slice(0, 2)}>
            <RootEnd state="You are here" conceptName={inConcept} />
          </RootDrawing>
          <WhyItEndsHere data={data} />
        </div>
      </header>
      {hasUnsentWords && <UnsentWords />}
      <LearningOnly instead={<WaitingWay hasUnsentWords={hasUnsentWords} />}>
        <WaysOn data={data} refused={refused} />
      </LearningOnly>
      <AnswerGiven data={data} withoutChoice />
      <WrongAnswerLinks data={data} />
    </div>
  );
}
