import { LearningOnly } from "~/components/billing/learning-only";
import { PartBreadcrumb } from "~/components/learning/part-breadcrumb";
import { QuestionPlace } from "~/components/learning/question-place";
import { GapTree } from "~/components/map/gap-tree";
import { LinkButton } from "~/components/ui/link-button";
import { paths } from "~/urls/paths";
import { AnswerGiven } from "./answer-given";
import type { WrongAnswerData } from "./load-wrong-answer.server";
import { SentAgain } from "./sent-again";
import { WaitingWay } from "./waiting-way";
import { WaysOn } from "./ways-on";
import { WhatWasAsked } from "./what-was-asked";
import { WrongAnswerLinks } from "./wrong-answer-links";

interface WrongAnswerProps {
  data: WrongAnswerData;
  /** Why the simpler questions could not be had. */
  refused: string | undefined;
}

/** A wrong answer, or none: what it says, and the two ways on. */
export function WrongAnswer({ data, refused }: WrongAnswerProps) {
  const { key, question, closedGap, gapTree, subsection, hasUnsentWords, mainPlace, detour, progress } = data;
  return (
    <div className="page wrong-page">
      <header className="page-header">
        <PartBreadcrumb courseId={key.courseId} subsection={subsection} />
        <QuestionPlace place={mainPlace} detour={detour} progress={progress} isMissed={closedGap === undefined} />
        {closedGap === undefined ? <NotQuite data={data} /> : <ClosedSince name={closedGap} />}
      </header>
      {data.sentAgain && <SentAgain words={data.sentAgain} />}
      <WhatWasAsked question={question} />
      <AnswerGiven data={data} />
      <LearningOnly instead={<WaitingWay hasUnsentWords={hasUnsentWords} />}>
        {closedGap === undefined ? (
          <WaysOn data={data} refused={refused} />
        ) : (
          <LinkButton to={paths.currentQuestion(key)}>Continue</LinkButton>
        )}
      </LearningOnly>
      {gapTree && (
        <section className="where-you-are" aria-labelledby="way">
          <h2 className="where-title" id="way">
            Where you are
          </h2>
          <GapTree root={gapTree} size="small" />
        </section>
      )}
      <WrongAnswerLinks data={data} />
    </div>
  );
}

function NotQuite({ data: { title, onDontKnow } }: Pick<WrongAnswerProps, "data">) {
  return (
    <>
      <h1>{title}</h1>
      {onDontKnow && <p className="small">{onDontKnow}</p>}
    </>
  );
}

/** The screen is looked back at: there is nothing to be found or learned any more. */
function ClosedSince({ name }: { name: string }) {
  return (
    <>
      <h1>
        Gap closed: <strong dir="auto">{name}</strong>
      </h1>
      <p>You’ve closed it since you gave this answer.</p>
    </>
  );
}
