import type { NestedConcept } from "~/services/map/nested-concepts";
import { shownStateWords } from "~/services/map/shown-state";
import { ConceptMark } from "./concept-mark";
import type { ShownConcept } from "./shown-concept";

interface ConceptListProps {
  nested: NestedConcept[];
  /** Each concept of the list. */
  concepts: ShownConcept[];
}

/** The map in words: beneath each concept what it builds on. The page must have `ConceptMarks`. */
export function ConceptList({ nested, concepts }: ConceptListProps) {
  const shown = new Map(concepts.map((concept) => [concept.id, concept]));
  return (
    <div className="concept-list">
      <NestedList nested={nested} shown={shown} />
    </div>
  );
}

function NestedList({ nested, shown }: { nested: NestedConcept[]; shown: Map<string, ShownConcept> }) {
  return (
    <ul>
      {nested.map(({ id, children, alsoRestsOn }) => {
        const { name, state, href, isKept = false, waitsFor = [], comesAfter = [] } = shown.get(id)!;
        const others = alsoRestsOn.map((other) => shown.get(other)!.name).join(", ");
        return (
          <li key={id}>
            <ConceptMark state={state} />
            <a href={href}>
              <bdi>{name}</bdi>
            </a>{" "}
            <small>
              {shownStateWords[state]}
              {isKept && "; the gap you kept"}
              {comesAfter.length > 0 && `; comes after ${comesAfter.join(", ")} in the same part`}
              {waitsFor.length > 0 && `; its part needs ${waitsFor.join(", ")}`}
              {others && `; ${children.length > 0 ? "also builds on" : "builds on"} ${others}`}
            </small>
            {children.length > 0 && <NestedList nested={children} shown={shown} />}
          </li>
        );
      })}
    </ul>
  );
}
