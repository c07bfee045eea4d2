import { LearningOnly } from "~/components/billing/learning-only";
import { QuestionAgain } from "~/components/learning/question-again";
import { GapTree } from "~/components/map/gap-tree";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";
import { whatOneCanDo } from "~/text/what-one-can-do";
import { AnswerGiven } from "./answer-given";
import { HowWeKnow } from "./how-we-know";
import type { WrongAnswerData } from "./load-wrong-answer.server";
import { UnsentWords } from "./unsent-words";
import { WaitingWay } from "./waiting-way";
import { WaysOn } from "./ways-on";
import { WhereItIs } from "./where-it-is";
import { WrongAnswerLinks } from "./wrong-answer-links";

interface GapFoundProps {
  data: WrongAnswerData;
  refused: string | undefined;
}

/** The search is over: what is missing, by name, with the way it was found and the way to close it. */
export function GapFound({ data, refused }: GapFoundProps) {
  const { key, question, gapName, gapTree, subsection, hasUnsentWords } = data;
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
        <div className="gap-found">
          <h1>
            This is the gap: <strong dir="auto">{gapName ?? question.conceptName}</strong>
          </h1>
          <WhereItIs data={data} />
          <HowWeKnow data={data} />
          {gapName === null && <p>You&apos;ll have it once you can {whatOneCanDo(question.conceptSummary)}</p>}
        </div>
      </header>
      {hasUnsentWords && <UnsentWords />}
      <LearningOnly instead={<WaitingWay hasUnsentWords={hasUnsentWords} />}>
        <WaysOn data={data} refused={refused} />
      </LearningOnly>
      {gapTree && (
        <section className="way-here" aria-labelledby="way">
          <h2 id="way">How we found it</h2>
          <GapTree root={gapTree} size="small" />
          <p>
            <Link to={paths.gapTree(key)}>Every answer on the way</Link>
          </p>
        </section>
      )}
      <QuestionAgain stemHtml={question.stemHtml} />
      <AnswerGiven data={data} withoutChoice />
      <WrongAnswerLinks data={data} />
    </div>
  );
}
