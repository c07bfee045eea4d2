import type { ReactNode } from "react";
import { LessonFigure } from "~/components/learning/figures/lesson-figure";
import { LessonCheck } from "~/components/learning/lesson-check";
import { RichText } from "~/components/ui/rich-text";
import type { Figure } from "~/services/learning/contents/figure";
import type { Mistake } from "~/services/learning/screens/mistake";

type Worked = NonNullable<Mistake["worked"]>;

const SKIP = { text: "I don’t know yet", response: "That’s fine. Here is the whole way." };

interface WorkedQuestionProps extends Worked {
  /** What the lesson goes on with. */
  children: ReactNode;
}

/**
 * The question that showed a gap: its first step to take oneself, where its author asks for one, and then the whole way and
 * what follows from it. The page links `styles/lesson.css`, which keeps those back until one has chosen.
 */
export function WorkedQuestion({ stemHtml, firstStep, children, ...worked }: WorkedQuestionProps) {
  const stem = (
    <div className="worked-question">
      <RichText html={stemHtml} />
    </div>
  );
  if (firstStep === null) {
    return (
      <>
        <section className="content-block" aria-labelledby="worked-out">
          <h2 id="worked-out">Your question, worked out</h2>
          {stem}
          <WholeWay {...worked} />
        </section>
        {children}
      </>
    );
  }
  return (
    <>
      <section className="content-block first-step" aria-labelledby="your-question">
        <h2 id="your-question">Your question, step by step</h2>
        {stem}
        <LessonCheck id="first-step" title="Take the first step" check={firstStep} skip={SKIP} />
      </section>
      <div className="after-first-step">
        <section className="content-block" aria-labelledby="worked-out">
          <h2 id="worked-out">The whole way</h2>
          <WholeWay {...worked} />
        </section>
        {children}
      </div>
    </>
  );
}

function WholeWay({ solutionHtml, rightHtml, figure, mistakeFigure }: Omit<Worked, "stemHtml" | "firstStep">) {
  return (
    <>
      <RichText html={solutionHtml} />
      <p>
        The right answer:{" "}
        <strong>
          <RichText html={rightHtml} inline />
        </strong>
      </p>
      <WorkedFigures mistake={mistakeFigure} solution={figure} />
    </>
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
