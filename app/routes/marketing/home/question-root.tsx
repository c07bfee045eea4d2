import { ConceptRoots } from "~/components/demo/concept-roots";
import type { RootWords } from "~/components/demo/root-words";
import { GroundEdge } from "~/components/site/ground-edge";
import { ClosedGap } from "./closed-gap";
import { exampleRoot } from "./example-root";
import type { LandingAnswer, LandingQuestion } from "~/services/demo/landing-question";

/** Under the question: what it builds on, and, once it is answered, where the answer leads. */
export function QuestionRoot({ landing: { root, answer, simplerIdeas, closedGap } }: { landing: LandingQuestion }) {
  return (
    <section className="band ground-1 rooted question-root" aria-labelledby="root-title">
      <GroundEdge />
      <div className="words">
        <h2 id="root-title">{answer ? "Where that answer leads" : "What one answer shows"}</h2>
        <p className="lead">{leadOf(answer, simplerIdeas)}</p>
      </div>
      <figure className="goal">
        <ConceptRoots roots={[answer ? root : exampleRoot(root, closedGap?.name ?? null)]} words={rootWords} />
        {closedGap && <ClosedGap gap={closedGap} />}
      </figure>
    </section>
  );
}

function leadOf(answer: LandingAnswer | null, count: number): string {
  const ideas = count === 1 ? "one simpler idea" : `${countWords[count] ?? count} simpler ideas`;
  switch (answer?.verdict) {
    case undefined:
      return "Say you miss this question. It builds on simpler ideas. We look for the missing one.";
    case "right":
      return `The question builds on ${ideas}. You got it right, so we skip those and move up.`;
    case "wrong":
    case "dont-know":
      return `The question builds on ${ideas}. We ask about those, one by one, until the gap has a name.`;
  }
}

/** What the marks mean. After an answer nearly all are ahead, which needs no word. */
const rootWords: RootWords = {
  here: "Next",
  ahead: null,
  missed: "Missed",
  brokenDown: "Missed",
  gap: "The gap",
  passed: "Right",
  mastered: "Right",
};

const countWords = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
