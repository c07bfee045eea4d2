import { ConceptLinks } from "~/components/learning/concept-links";
import { paths } from "~/urls/paths";

interface MissingFoundationsProps {
  courseId: string;
  concepts: { id: string; name: string }[];
}

/** What the course builds on, is missing, and no part of it teaches: the way to practise it. */
export function MissingFoundations({ courseId, concepts }: MissingFoundationsProps) {
  if (concepts.length === 0) return null;
  const one = concepts.length === 1;
  return (
    <p>
      This course builds on <ConceptLinks concepts={concepts} to={(id) => paths.concept(courseId, id)} />
      {one
        ? ", which no part of it teaches. Practice it first; it comes back in your reviews, too."
        : ", which no part of it teaches. Practice them first; they come back in your reviews, too."}
    </p>
  );
}
