import type { AppContext } from "~/services/context";
import { loadDemo, type Demo } from "./demo.server";
import { askedQuestion } from "./demo-page.server";
import type { DemoRoot } from "./demo-page";
import { exampleRun } from "./example-run";
import { ANSWER_FIELD, type LandingAnswer, type LandingQuestion } from "./landing-question";
import { beginning, questionOf, replay, type DemoNode } from "./replay";
import { wayText, type DemoStep } from "./steps";

/** The first question of the demo, answered as the address says; not answered when that names no option. Nothing is stored. */
export async function findLandingQuestion(
  ctx: Pick<AppContext, "demoMaterial">,
  query: URLSearchParams,
): Promise<LandingQuestion> {
  const demo = await loadDemo(ctx.demoMaterial);
  const asked = questionOf(beginning(demo.course)) as DemoNode;
  const question = askedQuestion(demo, asked);
  const move = readAnswer(query.get(ANSWER_FIELD), question.options.length);
  if (move === null) {
    const { root, ...example } = exampleRun(demo);
    return { question, root, example, answer: null };
  }
  const answer = answerTo(demo, asked, move);
  return { question, root: rootOf(demo, asked.conceptId, answer), example: null, answer };
}

function readAnswer(text: string | null, optionCount: number): number | "dont-know" | null {
  if (text === "dont-know") return text;
  const position = /^[1-9]$/.test(text ?? "") ? Number(text) - 1 : null;
  return position !== null && position < optionCount ? position : null;
}

function answerTo(demo: Demo, { item }: DemoNode, move: number | "dont-know"): LandingAnswer {
  const { rendered, order } = demo.items[item]!;
  const isRight = move === demo.course.items[item]!.rightPosition;
  const option = move === "dont-know" ? null : rendered.options[order[move]!]!;
  const step: DemoStep = { item, move };
  const steps: DemoStep[] = isRight ? [step] : [step, { item, move: "down" }];
  const next = isRight ? null : questionOf(replay(demo.course, steps)!)!;
  const wrong = order.findIndex((index) => Boolean(rendered.options[index]!.feedbackHtml));
  return {
    verdict: isRight ? "right" : move === "dont-know" ? "dont-know" : "wrong",
    position: move === "dont-know" ? null : move,
    reasonHtml: isRight ? rendered.explanationHtml : (option?.feedbackHtml ?? null),
    way: wayText(steps),
    nextName: next && demo.concepts.get(next.conceptId)!.name,
    wrongWay: isRight ? wayText([{ item, move: wrong }]) : null,
  };
}

/** A concept that two others build on is drawn once, where it is met first. */
function rootOf(demo: Demo, conceptId: string, answer: LandingAnswer): DemoRoot {
  const drawn = new Set<string>();

  function root(id: string): DemoRoot {
    drawn.add(id);
    const { name, prerequisiteIds } = demo.concepts.get(id)!;
    const parts = prerequisiteIds.flatMap((part) => (drawn.has(part) ? [] : [root(part)]));
    return { name, state: "ahead", isHere: name === answer.nextName, parts };
  }

  return {
    ...root(conceptId),
    state: answer.verdict === "right" ? "passed" : "failed",
    ...(answer.verdict === "dont-know" && { saidDontKnow: true }),
  };
}
