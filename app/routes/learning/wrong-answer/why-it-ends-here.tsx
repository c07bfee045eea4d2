import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";
import type { WrongAnswerData } from "./load-wrong-answer.server";

/** Why nothing simpler is asked, and the whole way with its answers, where there was one. */
export function WhyItEndsHere({ data: { key, question, hasPrerequisites, gapTree } }: { data: WrongAnswerData }) {
  return (
    <p className="small">
      {hasPrerequisites ? "Everything below it is solid." : "This is the bottom: nothing simpler is missing."}
      {(gapTree || !question.isMain) && (
        <>
          {" "}
          <Link to={paths.gapTree(key)}>How we found it</Link>
        </>
      )}
    </p>
  );
}
