import { ProgressBar } from "~/components/ui/progress-bar";

interface ConceptsKnownProps {
  knownConcepts: number;
  /** 1 and up */
  totalConcepts: number;
}

/** How far a course has come; while nothing of it is known, only how many concepts it has. */
export function ConceptsKnown({ knownConcepts: known, totalConcepts: all }: ConceptsKnownProps) {
  const concepts = `${all} ${all === 1 ? "concept" : "concepts"}`;
  return (
    <ProgressBar
      value={known / all}
      label={known === 0 ? `${concepts} in this course` : `${known} of ${concepts} known`}
    />
  );
}
