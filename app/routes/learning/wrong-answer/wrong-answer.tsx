import { LearningOnly } from "~/components/billing/learning-only";
import { SubsectionHeader } from "~/components/learning/subsection-header";
import { GapTree } from "~/components/map/gap-tree";
import { paths } from "~/urls/paths";
import { AnswerGiven } from "./answer-given";
import type { WrongAnswerData } from "./load-wrong-answer.server";
import { UnsentWords } from "./unsent-words";
import { WaitingWay } from "./waiting-way";
import { WaysOn } from "./ways-on";
import { titleOf } from "./words";
import { WrongAnswerLinks } from "./wrong-answer-links";

interface WrongAnswerProps {
  data: WrongAnswerData;
  /** Why the simpler questions could not be had. */
  refused: string | undefined;
}

/** A wrong answer, or none: what it says, and the two ways on. */
export function WrongAnswer({ data, refused }: WrongAnswerProps) {
  const { key, lastAnswer, gapTree, subsection, hasUnsentWords } = data;
  return (
    <div className="page wrong-page">
      <SubsectionHeader
        courseId={key.courseId}
        subsection={subsection}
        title={titleOf(data)}
        lead={lastAnswer.dontKnow ? "Saying so is the quickest way to find what's missing." : undefined}
        to={paths.currentQuestion(key)}
      />
      {hasUnsentWords && <UnsentWords />}
      <AnswerGiven data={data} />
      <LearningOnly instead={<WaitingWay hasUnsentWords={hasUnsentWords} />}>
        <WaysOn data={data} refused={refused} />
      </LearningOnly>
      {gapTree && (
        <section className="way-here" aria-labelledby="way">
          <h2 id="way">Where you are</h2>
          <GapTree root={gapTree} size="small" />
        </section>
      )}
      <WrongAnswerLinks data={data} />
    </div>
  );
}
