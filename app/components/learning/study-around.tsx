import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";
import { ConceptLinks } from "./concept-links";

interface StudyAroundProps {
  courseId: string;
  conceptId: string;
  conceptName: string;
  restsOn: { id: string; name: string }[];
}

/** From the lesson about a concept on: to what it builds on, and to where the learner stands with it. */
export function StudyAround({ courseId, conceptId, conceptName, restsOn }: StudyAroundProps) {
  return (
    <nav aria-label="About this concept">
      {restsOn.length > 0 && (
        <p>
          Read about what it builds on: <ConceptLinks concepts={restsOn} to={(id) => paths.study(courseId, id)} />.
        </p>
      )}
      <p>
        <Link to={paths.concept(courseId, conceptId)}>
          How you’re doing with <bdi>{conceptName}</bdi>
        </Link>
      </p>
    </nav>
  );
}
