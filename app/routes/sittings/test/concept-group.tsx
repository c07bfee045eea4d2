import { Link } from "~/components/ui/link";
import type { ResultGroup } from "~/services/learning/screens/result-groups";
import { paths } from "~/urls/paths";
import { whyLikely } from "./why-likely";

interface ConceptGroupProps {
  courseId: string;
  group: ResultGroup;
  concepts: { id: string; name: string }[];
  /** Ids of what no part of the course teaches. */
  untaught: string[];
  isOpen: boolean;
}

const WORDS: Record<ResultGroup, { title: string; why: string | typeof whyLikely }> = {
  known: { title: "You know", why: "Your answers show these, or something that builds on them." },
  likely: { title: "You probably know", why: whyLikely },
  ready: { title: "Ready to learn", why: "Not shown yet. Start with these, or with what they build on." },
  later: { title: "Later", why: "These build on what comes first. They open as you go." },
};

/** Concepts of which the test says the same, and why it does so, once. */
export function ConceptGroup({ courseId, group, concepts, untaught, isOpen }: ConceptGroupProps) {
  if (concepts.length === 0) return null;
  const { title, why } = WORDS[group];
  return (
    <details className="result-fold" open={isOpen}>
      <summary>
        <h2>{`${title} (${concepts.length})`}</h2>
      </summary>
      <p>{typeof why === "string" ? why : why(concepts, untaught)}</p>
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
