import { Link } from "~/components/ui/link";
import { paths, type QuestionKey } from "~/urls/paths";

interface WhyItEndsHereProps {
  questionKey: QuestionKey;
  /** As a sentence. */
  whyItEnds: string;
  /** Several answers led to the gap. */
  hasTree: boolean;
}

/** Why nothing simpler is asked, and the whole way with its answers, where there was one. */
export function WhyItEndsHere({ questionKey, whyItEnds, hasTree }: WhyItEndsHereProps) {
  return (
    <p>
      {whyItEnds}
      {hasTree && (
        <>
          {" "}
          <Link to={paths.gapTree(questionKey)}>How we found it</Link>
        </>
      )}
    </p>
  );
}
