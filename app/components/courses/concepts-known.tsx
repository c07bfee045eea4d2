import { ProgressBar } from "~/components/ui/progress-bar";
import { conceptsKnownWords } from "./concepts-known-words";

interface ConceptsKnownProps {
  knownConcepts: number;
  /** 1 and up */
  totalConcepts: number;
}

/** How far a course has come; while nothing of it is known, only how many concepts it has. */
export function ConceptsKnown({ knownConcepts: known, totalConcepts: all }: ConceptsKnownProps) {
  return <ProgressBar value={known / all} label={conceptsKnownWords(known, all)} />;
}
