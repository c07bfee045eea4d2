import { Fragment } from "react";
import { Link } from "~/components/ui/link";

interface ConceptLinksProps {
  concepts: { id: string; name: string }[];
  /** The address that the name of a concept leads to. */
  to: (conceptId: string) => string;
}

/** Concepts within a sentence, each a link: "notes, scales and chords". */
export function ConceptLinks({ concepts, to }: ConceptLinksProps) {
  return concepts.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && (index === concepts.length - 1 ? " and " : ", ")}
      <Link to={to(id)}>
        <bdi>{name}</bdi>
      </Link>
    </Fragment>
  ));
}
