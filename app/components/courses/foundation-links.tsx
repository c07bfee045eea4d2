import { ConceptLinks } from "~/components/learning/concept-links";
import { paths } from "~/urls/paths";

interface FoundationLinksProps {
  courseId: string;
  concepts: { id: string; name: string }[];
}

/** After a lock reason: where to practise what no part teaches. */
export function FoundationLinks({ courseId, concepts }: FoundationLinksProps) {
  if (concepts.length === 0) return null;
  return (
    <>
      {" "}
      Go to <ConceptLinks concepts={concepts} to={(id) => paths.concept(courseId, id)} />
    </>
  );
}
