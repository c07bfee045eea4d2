import type { ReactNode } from "react";
import type { NestedConcept } from "~/services/map/nested-concepts";
import { ConceptList } from "./concept-list";
import type { ShownConcept } from "./shown-concept";

interface ConnectionsProps {
  nested: NestedConcept[];
  concepts: ShownConcept[];
  /** The drawing. */
  children: ReactNode;
}

/** What builds on what: drawn, and the same in words. Folded on a small screen. */
export function Connections({ nested, concepts, children }: ConnectionsProps) {
  return (
    <details className="connections">
      <summary>Show how it all connects</summary>
      {children}
      <details>
        <summary>The same as a list</summary>
        <ConceptList nested={nested} concepts={concepts} />
      </details>
    </details>
  );
}
