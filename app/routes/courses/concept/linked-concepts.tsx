import { useId, type ReactNode } from "react";
import { ConceptMark } from "~/components/map/concept-mark";
import { Link } from "~/components/ui/link";
import type { LinkedConcept } from "~/services/learning/concepts/concept-page.server";
import { shownStateWords } from "~/services/map/shown-state";
import { paths } from "~/urls/paths";

interface LinkedConceptsProps {
  title: string;
  concepts: LinkedConcept[];
  courseId: string;
  /** What it says when there are none. */
  children: ReactNode;
}

/** Concepts beneath or above this one, each a link to its page, with its state. */
export function LinkedConcepts({ title, concepts, courseId, children }: LinkedConceptsProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {concepts.length === 0 ? (
        <p>{children}</p>
      ) : (
        <div className="concept-list">
          <ul>
            {concepts.map(({ id, name, state }) => (
              <li key={id}>
                <ConceptMark state={state} />
                <Link to={paths.concept(courseId, id)}>
                  <bdi>{name}</bdi>
                </Link>{" "}
                <small>{shownStateWords[state]}</small>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
