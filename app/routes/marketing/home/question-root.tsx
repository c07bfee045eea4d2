import { ConceptRoots } from "~/components/demo/concept-roots";
import { GroundEdge } from "~/components/site/ground-edge";
import type { LandingQuestion } from "~/services/demo/landing-question";
import { AnswerShown } from "./answer-shown";

/** Under the question: what it builds on, and, once it is answered, what the answer shows. */
export function QuestionRoot({ landing: { question, root, answer } }: { landing: LandingQuestion }) {
  return (
    <section className="band ground-1 rooted question-root" id="root" aria-labelledby="root-title">
      <GroundEdge />
      <div className="words">
        {answer ? (
          <AnswerShown answer={answer} optionHtml={question.options[answer.position ?? -1]?.html ?? null} />
        ) : (
          <>
            <h2 id="root-title">What one answer shows</h2>
            <p className="lead">
              This question builds on four simpler ideas. Miss it, and we ask about those, one by one, until the gap has
              a name.
            </p>
          </>
        )}
      </div>
      <figure className="goal">
        <ConceptRoots roots={[root]} isQuiet />
        <figcaption>A ring was missed, a disc is solid, a diamond is the gap.</figcaption>
      </figure>
    </section>
  );
}
