import { ConceptRoots } from "~/components/demo/concept-roots";
import { GroundEdge } from "~/components/site/ground-edge";
import { exampleRoot } from "./example-root";
import { RootsKey } from "./roots-key";
import type { LandingAnswer, LandingQuestion } from "~/services/demo/landing-question";

/** Under the question: what it builds on, and, once it is answered, where the answer leads. */
export function QuestionRoot({ landing: { root, answer, simplerIdeas } }: { landing: LandingQuestion }) {
  return (
    <section className="band ground-1 rooted question-root" aria-labelledby="root-title">
      <GroundEdge />
      <div className="words">
        <h2 id="root-title">{answer ? "Where that answer leads" : "What one answer shows"}</h2>
        <p className="lead">{leadOf(answer, simplerIdeas)}</p>
        <RootsKey />
      </div>
      <figure className="goal">
        <ConceptRoots roots={[answer ? root : exampleRoot(root)]} here="Next" ahead={answer ? null : "Not asked"} />
        {!answer && <figcaption>One way it can go.</figcaption>}
      </figure>
    </section>
  );
}

function leadOf(answer: LandingAnswer | null, count: number): string {
  const ideas = count === 1 ? "one simpler idea" : `${countWords[count] ?? count} simpler ideas`;
  switch (answer?.verdict) {
    case undefined:
      return `This question builds on ${ideas}. Miss it, and we check those one by one.`;
    case "right":
      return `The question builds on ${ideas}. You got it right, so there's no need to dig: we move on, up instead of down.`;
    case "wrong":
    case "dont-know":
      return `The question builds on ${ideas}. We ask about those, one by one, until the gap has a name.`;
  }
}

const countWords = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
