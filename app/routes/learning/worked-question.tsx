import type { ReactNode } from "react";
import { LessonFigure } from "~/components/learning/figures/lesson-figure";
import { LessonCheck } from "~/components/learning/lesson-check";
import { RichText } from "~/components/ui/rich-text";
import type { Figure } from "~/services/learning/contents/figure";
import type { Mistake } from "~/services/learning/screens/mistake";

type Worked = NonNullable<Mistake["worked"]>;

/** Whoever can't take a step is not asked for the next one. */
const SKIP = { text: "I don’t know yet", response: "That’s fine. The full solution shows how." };

interface WorkedQuestionProps extends Worked {
  /** What was answered, beneath the question. */
  chosen: ReactNode;
  /** How hard and how long what is told is, where it is told at once. */
  meta: ReactNode;
  /** What the lesson goes on with. */
  children: ReactNode;
}

/**
 * The question that showed a gap: its first step to take oneself, where its author asks for one, the question once more, and
 * then how it is solved and what follows from it. The page links `styles/lesson.css`, which keeps each back until one has chosen.
 */
export function WorkedQuestion({
  stemHtml,
  chosen,
  meta,
  openingStep,
  finishingStep,
  children,
  ...worked
}: WorkedQuestionProps) {
  const missed = (
    <>
      <div className="worked-question">
        <RichText html={stemHtml} />
      </div>
      {chosen}
    </>
  );
  if (openingStep === null) {
    return (
      <>
        {meta}
        <WorkedOut {...worked} heading="Your question, worked out" missed={missed} />
        {children}
      </>
    );
  }
  return (
    <>
      <section className="content-block own-step" aria-labelledby="your-question">
        <h2 id="your-question" className="visually-hidden">
          Your question
        </h2>
        {missed}
        <LessonCheck id="opening-step" title="Take the first step" check={openingStep} skip={SKIP} />
      </section>
      {finishingStep && (
        <div className="own-step">
          <LessonCheck id="finishing-step" title="Now finish it" check={finishingStep} skip={SKIP} />
        </div>
      )}
      <div className="after-own-steps">
        <WorkedOut {...worked} heading="The full solution" />
        {children}
      </div>
    </>
  );
}

interface WorkedOutProps extends Omit<Worked, "stemHtml" | "openingStep" | "finishingStep"> {
  heading: string;
  /** The question and its answer, where they are not in sight already. */
  missed?: ReactNode;
}

function WorkedOut({ heading, missed, solutionHtml, rightHtml, figure, mistakeFigure }: WorkedOutProps) {
  return (
    <section className="content-block" aria-labelledby="worked-out">
      <h2 id="worked-out">{heading}</h2>
      {missed}
      <WorkedFigures mistake={mistakeFigure} solution={figure} />
      <RichText html={solutionHtml} />
      <p>
        {"The right answer: "}
        <strong>
          <RichText html={rightHtml} inline />
        </strong>
      </p>
    </section>
  );
}

/** What was made of the question beside how it is solved, so that one sees where the two part. */
function WorkedFigures({ mistake, solution }: Record<"mistake" | "solution", Figure | null>) {
  if (mistake === null) return solution && <LessonFigure figure={solution} />;
  return (
    <div className="figures-beside">
      <LessonFigure figure={mistake} title="What you did." tone="mistake" />
      {solution && <LessonFigure figure={solution} title="How it’s solved." />}
    </div>
  );
}
