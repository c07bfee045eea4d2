import { Fragment } from "react";
import { Link } from "~/components/ui/link";
import { InConcept } from "./in-concept";

interface ConceptLinksProps {
  /** By name; of a gap that has a name of its own that one, with the concept it is in. */
  concepts: { id: string; name: string; inConcept?: string | null }[];
  /** The address that the name of a concept leads to. */
  to: (conceptId: string) => string;
}

/** Concepts within a sentence, each a link: "notes, scales and chords". */
export function ConceptLinks({ concepts, to }: ConceptLinksProps) {
  return concepts.map(({ id, name, inConcept = null }, index) => (
    <Fragment key={id}>
      {index > 0 && (index === concepts.length - 1 ? " and " : ", ")}
      <Link to={to(id)}>
        <bdi>{name}</bdi>
      </Link>
      <InConcept name={inConcept} />
    </Fragment>
  ));
}
