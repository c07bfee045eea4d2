import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";
import type { WrongAnswerData } from "./load-wrong-answer.server";

const WHY = {
  nothing: "This is the bottom: nothing simpler is missing.",
  solid: "Everything below it is solid.",
  due: "Everything below it is solid so far. Your reviews check it again.",
  unasked: "We look no deeper for now.",
};

/** Why nothing simpler is asked, and the whole way with its answers, where there was one. */
export function WhyItEndsHere({ data: { key, question, below, gapTree, timesMissed } }: { data: WrongAnswerData }) {
  return (
    <p className="small">
      {WHY[below ?? "unasked"]}
      {(gapTree || !question.isMain || timesMissed > 1) && (
        <>
          {" "}
          <Link to={paths.gapTree(key)}>How we found it</Link>
        </>
      )}
    </p>
  );
}
