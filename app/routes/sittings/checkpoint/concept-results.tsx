import { ConceptMark } from "~/components/map/concept-mark";
import { Link } from "~/components/ui/link";
import type { ReportedConcept } from "~/services/learning/checkpoints/checkpoint-report.server";
import type { ConceptState } from "~/services/map/concept-state";
import { paths } from "~/urls/paths";
import { AnsweredQuestion } from "../answered-question";
import { outcomeWords } from "../outcome-words";

interface ConceptResultsProps {
  courseId: string;
  concepts: ReportedConcept[];
  /** On the map, by concept. */
  states: Map<string, ConceptState>;
}

/** Each concept that was asked about, with what was answered. */
export function ConceptResults({ courseId, concepts, states }: ConceptResultsProps) {
  return (
    <section aria-labelledby="results">
      <h2 id="results">Question by question</h2>
      <div className="concept-list">
        <ul>
          {concepts.map(({ id, name, outcome, answers }) => (
            <li key={id}>
              <ConceptMark state={states.get(id) ?? "learning"} />
              <Link to={paths.concept(courseId, id)}>
                <bdi>{name}</bdi>
              </Link>{" "}
              <small>{outcome}</small>
              <details>
                <summary>
                  {answers.length === 1 ? "Your answer: " : "Your answers: "}
                  {answers.map(({ outcome }) => outcomeWords[outcome]).join(", ")}
                </summary>
                {answers.map((answer) => (
                  <AnsweredQuestion key={answer.questionKey.questionId} answer={answer} />
                ))}
              </details>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
