import { Link } from "~/components/ui/link";
import type { ResultGroup } from "~/services/learning/screens/result-groups";
import { paths } from "~/urls/paths";

interface ConceptGroupProps {
  courseId: string;
  group: ResultGroup;
  concepts: { id: string; name: string }[];
  isOpen: boolean;
}

const WORDS: Record<ResultGroup, { title: string; why: string }> = {
  known: { title: "You know", why: "Your answers show these, or something that builds on them." },
  likely: { title: "You probably know", why: "Not proved yet: your course asks a question or two about each." },
  ready: { title: "Ready to learn", why: "You have what these build on." },
  later: { title: "Later", why: "These build on what comes first. They open as you go." },
};

/** Concepts of which the test says the same, and why it does so, once. */
export function ConceptGroup({ courseId, group, concepts, isOpen }: ConceptGroupProps) {
  if (concepts.length === 0) return null;
  const { title, why } = WORDS[group];
  return (
    <details className="result-fold" open={isOpen}>
      <summary>
        <h2>{`${title} (${concepts.length})`}</h2>
      </summary>
      <p>{why}</p>
      <ul>
        {concepts.map((concept) => (
          <li key={concept.id}>
            <Link to={paths.concept(courseId, concept.id)} dir="auto">
              {concept.name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
