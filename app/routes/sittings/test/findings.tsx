import { ConceptMark } from "~/components/map/concept-mark";
import { Link } from "~/components/ui/link";
import type { ReportedConcept } from "~/services/learning/sittings/placement-report.server";
import type { StandingNow } from "~/services/learning/screens/test-screen.server";
import { conceptStates, conceptStateWords } from "~/services/map/concept-state";
import { paths } from "~/urls/paths";
import { findingInWords } from "./finding-in-words";

interface FindingsProps {
  courseId: string;
  concepts: ReportedConcept[];
  /** Where the learner stands now, by concept. */
  standings: Record<string, StandingNow>;
}

/** Each concept of the course in the words of its map, and what the test says of it. */
export function Findings({ courseId, concepts, standings }: FindingsProps) {
  const groups = conceptStates
    .map((state) => ({ state, group: concepts.filter(({ id }) => standings[id]?.state === state) }))
    .filter(({ group }) => group.length > 0);
  return (
    <div className="findings">
      {groups.map(({ state, group }) => (
        <section key={state} aria-labelledby={state}>
          <h2 id={state}>{`${capitalized(conceptStateWords[state])} (${group.length})`}</h2>
          <div className="concept-list">
            <ul>
              {group.map((concept) => (
                <li key={concept.id}>
                  <ConceptMark state={state} />
                  <Link to={paths.concept(courseId, concept.id)}>
                    <bdi>{concept.name}</bdi>
                  </Link>{" "}
                  <small>{findingInWords(concept, standings[concept.id]!)}</small>
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
    </div>
  );
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
