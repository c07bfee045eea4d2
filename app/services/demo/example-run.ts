import { whatOneDid } from "~/text/what-one-did";
import type { Demo } from "./demo.server";
import type { DemoRoot } from "./demo-page";
import { nameOfMiss } from "./miss-name";
import { beginning, canGoDown, questionOf, replay, type DemoNode, type DemoState } from "./replay";
import { rootsOf } from "./roots";
import type { DemoStep } from "./steps";

/** One run through the demo's first question, from a wrong answer down to the gap and back up, by the demo's own rules. */
export interface ExampleRun {
  /** The wrong answer it begins with. */
  optionHtml: string;
  /** What was asked, in that order, each concept with what its first answer showed. */
  root: DemoRoot;
  /** Null where nothing tells it in words. */
  closedGap: ClosedGap | null;
}

/** How the run ends: what led to the wrong answer, what that was missing, and what is known instead. */
export interface ClosedGap {
  name: string;
  /** As a sentence to whoever chose it. */
  before: string;
  idea: string;
}

const played = new WeakMap<Demo, ExampleRun>();

export function exampleRun(demo: Demo): ExampleRun {
  const run = played.get(demo) ?? play(demo);
  played.set(demo, run);
  return run;
}

function play(demo: Demo): ExampleRun {
  const first = beginning(demo.course);
  const steps: DemoStep[] = [];
  let state = first;
  for (let asked = questionOf(state); asked && isBelowFirst(first, asked); asked = questionOf(state)) {
    steps.push(nextStep(demo, state, asked));
    state = replay(demo.course, steps)!;
  }
  const option = optionAt(demo, steps[0]!);
  const gap = gapIn(demo, state);
  const [root] = rootsOf(state, (conceptId) => conceptId); // concepts may have the same name
  return {
    optionHtml: option.html,
    root: { ...asFirstAnswered(demo, root!, gap), chosenHtml: option.html },
    closedGap: gap && closedGap(gap, option.feedbackHtml),
  };
}

/** The second main question comes when the first one, and all beneath it, is right. */
function isBelowFirst({ questions: [, second] }: DemoState, asked: DemoNode): boolean {
  return asked.id !== second?.id;
}

/** Wrong where the example is, once; then down while there is something simpler, else another try, and right. */
function nextStep({ course, concepts }: Demo, state: DemoState, asked: DemoNode): DemoStep {
  const { item, conceptId, attemptCount } = asked;
  if (state.answered?.isRight === false) return { item, move: canGoDown(course, state, asked) ? "down" : "again" };
  const { misconceptions, rightPosition } = course.items[item]!;
  const miss = attemptCount === 0 ? concepts.get(conceptId)!.exampleMiss : null;
  return { item, move: miss === null ? rightPosition : misconceptions.indexOf(miss) };
}

function optionAt({ items }: Demo, { item, move }: DemoStep) {
  const { rendered, order } = items[item]!;
  return rendered.options[order[move as number]!]!;
}

interface RunGap {
  conceptId: string;
  /** Null where what is missing has no name of its own. */
  name: string | null;
  idea: string | null;
}

function gapIn(demo: Demo, { gaps: [gap], missed }: DemoState): RunGap | null {
  if (!gap) return null;
  const { conceptId } = gap;
  const name = nameOfMiss(demo, missed.get(conceptId)!);
  const { misconceptions } = demo.concepts.get(conceptId)!;
  const told = [...misconceptions.values()].find((misconception) => misconception.name === name);
  return { conceptId, name, idea: told?.idea ?? null };
}

function closedGap({ name, idea }: RunGap, feedbackHtml: string | null): ClosedGap | null {
  const before = whatOneDid(feedbackHtml ?? "");
  return name !== null && idea !== null && before !== null ? { name, before, idea } : null;
}

/** What was wrong at first is right by now: it is drawn as it was. @param root named by the ids of its concepts */
function asFirstAnswered(demo: Demo, { name: conceptId, state, parts }: DemoRoot, gap: RunGap | null): DemoRoot {
  const { name } = demo.concepts.get(conceptId)!;
  const drawn = { name, isHere: false, parts: parts.map((part) => asFirstAnswered(demo, part, gap)) };
  if (state !== "mastered") return { ...drawn, state };
  if (conceptId !== gap?.conceptId) return { ...drawn, state: "failed" };
  return { ...drawn, state: "gap", ...(gap.name !== null && { gapName: gap.name }) };
}
