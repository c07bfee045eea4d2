import { LessonFigure } from "~/components/learning/figures/lesson-figure";
import { LessonCheck } from "~/components/learning/lesson-check";
import { RichText } from "~/components/ui/rich-text";
import type { Figure } from "~/services/learning/contents/figure";
import type { Mistake } from "~/services/learning/screens/mistake";

type Worked = NonNullable<Mistake["worked"]>;

const SKIP = { text: "I don’t know yet", response: "That’s fine. Here is the whole way." };

/**
 * The question that showed a gap: its first step to take oneself, where its author asks for one, and then the whole way. The
 * page links `styles/lesson.css`, which keeps the way back until one has chosen.
 */
export function WorkedQuestion({ stemHtml, firstStep, ...worked }: Worked) {
  return (
    <section className="content-block" aria-labelledby="worked-out">
      <h2 id="worked-out">{firstStep ? "Your question, step by step" : "Your question, worked out"}</h2>
      <div className="worked-question">
        <RichText html={stemHtml} />
      </div>
      {firstStep && <LessonCheck id="first-step" title="Take the first step" check={firstStep} skip={SKIP} />}
      <WholeWay {...worked} isAfterStep={firstStep !== null} />
    </section>
  );
}

interface WholeWayProps extends Omit<Worked, "stemHtml" | "firstStep"> {
  isAfterStep: boolean;
}

function WholeWay({ isAfterStep, solutionHtml, rightHtml, figure, mistakeFigure }: WholeWayProps) {
  return (
    <div className="worked-way">
      {isAfterStep && <h3>The whole way</h3>}
      <RichText html={solutionHtml} />
      <p>
        The right answer:{" "}
        <strong>
          <RichText html={rightHtml} inline />
        </strong>
      </p>
      <WorkedFigures mistake={mistakeFigure} solution={figure} />
    </div>
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
