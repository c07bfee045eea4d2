import { ConceptRoots } from "~/components/demo/concept-roots";
import type { RootWords } from "~/components/demo/root-words";
import { GroundEdge } from "~/components/site/ground-edge";
import { RichText } from "~/components/ui/rich-text";
import type { DemoRoot } from "~/services/demo/demo-page";
import type { LandingQuestion } from "~/services/demo/landing-question";
import { ClosedGap } from "./closed-gap";

/** Under the question: one run that begins with a wrong answer, and, once it is answered, where the answer leads. */
export function QuestionRoot({ landing }: { landing: LandingQuestion }) {
  const { root, example } = landing;
  return (
    <section className="band ground-1 rooted question-root" aria-labelledby="root-title">
      <GroundEdge />
      <div className="words">
        <h2 id="root-title">{example ? "What one answer shows" : "Where that answer leads"}</h2>
        <Lead {...landing} />
      </div>
      <figure className="goal">
        <ConceptRoots roots={[root]} words={rootWords} />
      </figure>
      {example?.closedGap && <ClosedGap gap={example.closedGap} />}
    </section>
  );
}

function Lead({ root, example, answer }: LandingQuestion) {
  const count = sizeOf(root) - 1;
  const ideas = count === 1 ? "one simpler idea" : `${countWords[count] ?? count} simpler ideas`;
  if (example)
    return (
      <p className="lead">
        Say you choose{" "}
        <strong>
          <RichText html={example.optionHtml} inline />
        </strong>
        . Not quite, but why? We ask about the ideas behind it, one by one, until we find what’s missing.
      </p>
    );
  return (
    <p className="lead">
      {`The question builds on ${ideas}. `}
      {answer?.verdict === "right"
        ? "You got it right, so we skip those and move up."
        : "We ask about those, one by one, until the gap has a name."}
    </p>
  );
}

function sizeOf(root: DemoRoot): number {
  return root.parts.reduce((sum, part) => sum + sizeOf(part), 1);
}

/** What the marks mean. After an answer nearly all are ahead, which needs no word. */
const rootWords: RootWords = {
  here: "Next",
  ahead: null,
  missed: "Missed",
  notKnown: "Not known yet",
  brokenDown: null,
  gap: "The gap",
  passed: "Right",
  mastered: "Right",
};

const countWords = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
