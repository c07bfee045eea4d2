import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";
import type { WrongAnswerData } from "./load-wrong-answer.server";

/** Why nothing simpler is asked, and the whole way with its answers, where there was one. */
export function WhyItEndsHere({ data: { key, question, whyItEnds, gapTree, timesMissed } }: { data: WrongAnswerData }) {
  return (
    <p>
      {whyItEnds}
      {(gapTree || !question.isMain || timesMissed > 1) && (
        <>
          {" "}
          <Link to={paths.gapTree(key)}>How we found it</Link>
        </>
      )}
    </p>
  );
}
