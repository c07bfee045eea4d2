import { expect, test } from "vitest";
import { KNOWN_FROM } from "~/services/mastery/known";
import { buildKnowingModel } from "./knowing-model";
import { buildGraph, type Edge } from "./knowledge-graph";
import { chooseFrontier, readBeliefs } from "./beliefs";
import { runInSlices } from "./run-in-slices.server";
import { shownByAnswers } from "./shown";
import { runAtOnce } from "./work";
import {
  believedKnown,
  countAnswers,
  ITEMS_PER_CONCEPT,
  nextPlacementConcept,
  startPlacement,
  takePlacementAnswer,
  type PlacementAnswer,
  type PlacementTest,
} from "./placement-test";

const GUESS = 0.25;
/** 0 → 1 → 2 → 3 → 4, and 5 that nothing rests on. */
const chain: Edge[] = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 4],
];
const model = runAtOnce(buildKnowingModel(buildGraph(6, chain)));

const start = (id = "test", selfReports = new Map<number, number>()) =>
  runAtOnce(startPlacement(model, { id, selfReports }));
const answer = (test: PlacementTest, concept: number, outcome: PlacementAnswer["outcome"], guess = GUESS) =>
  runAtOnce(takePlacementAnswer(model, test, { id: "test", concept, outcome, guess }));
const known = (test: PlacementTest) => readBeliefs(model.graph, test.particles).known;

test("a wrong answer to a prerequisite lowers what rests on it, and a right answer raises what it rests on", () => {
  const before = known(start());

  const wrong = known(answer(start(), 1, "wrong"));
  const right = known(answer(start(), 3, "correct"));

  for (const concept of [1, 2, 3, 4]) expect(wrong[concept]).toBeLessThan(before[concept]!);
  for (const concept of [0, 1, 2, 3]) expect(right[concept]).toBeGreaterThan(before[concept]!);
});

test("the deeper a concept, the less likely it is known beforehand", () => {
  const beliefs = known(start());

  for (const concept of [1, 2, 3, 4]) expect(beliefs[concept]).toBeLessThan(beliefs[concept - 1]!);
});

test("'I don't know yet' says the same however many options there were; a wrong answer does not", () => {
  expect(answer(start(), 2, "dont-know", 0.2)).toEqual(answer(start(), 2, "dont-know", 0.5));
  expect(answer(start(), 2, "wrong", 0.2)).not.toEqual(answer(start(), 2, "wrong", 0.5));
});

test("a right answer is worth more from who says 'I don't know yet' than from who guesses wrong", () => {
  const rightAfter = (outcome: "dont-know" | "wrong") => {
    let test = start();
    for (let time = 0; time < 3; time += 1) test = answer(test, 5, outcome);
    return answer(test, 2, "correct");
  };

  expect(rightAfter("dont-know").odds[2]).toBeGreaterThan(1.5 * rightAfter("wrong").odds[2]!);
});

test("what learners say of themselves shifts the beginning a little, and answers outweigh it", () => {
  const modest = start("test", new Map([[2, 0.2]]));
  const proud = start("test", new Map([[2, 0.8]]));

  expect(known(modest)[2]).toBeLessThan(known(start())[2]!);
  expect(known(proud)[2]).toBeGreaterThan(known(start())[2]!);
  expect(known(answer(answer(proud, 2, "wrong"), 2, "wrong"))[2]).toBeLessThan(0.3);
});

test("the same id and the same answers give the same test, another id another", () => {
  const once = answer(answer(start(), 2, "correct"), 3, "wrong");
  const again = answer(answer(start(), 2, "correct"), 3, "wrong");

  expect(again).toEqual(once);
  expect(start("another").particles).not.toEqual(start().particles);
});

test("an answer leaves the test that it was given in as it was", () => {
  const before = start();

  answer(before, 2, "correct");

  expect(before).toEqual(start());
});

test("after steady answers the frontier is the first concept that was failed", () => {
  let test = start();
  for (let time = 0; time < 3; time += 1) test = answer(answer(answer(test, 1, "correct"), 2, "wrong"), 5, "correct");

  expect(chooseFrontier(readBeliefs(model.graph, test.particles))).toEqual([2]);
});

test("never a fourth item of a concept, none where there is no item left, and then the test ends", () => {
  const hasItem = (concept: number) => concept !== 5;
  let test = start();
  for (;;) {
    const next = runAtOnce(nextPlacementConcept(model, test, { guess: GUESS, hasItem, leastGain: 0 }));
    if (!next) break;
    test = answer(test, next.concept, countAnswers(test) % 2 === 0 ? "correct" : "wrong");
  }

  expect([...test.asked]).toEqual([...Array<number>(5).fill(ITEMS_PER_CONCEPT), 0]);
});

test.each(["chain", "tree", "net"])(
  "who knows everything is done within 12 questions, in a course like a %s",
  (shape) => {
    const size = 32;
    const under: Record<string, (concept: number) => number[]> = {
      chain: (concept) => [concept - 1],
      tree: (concept) => [2 * concept - size, 2 * concept - size - 1],
      net: (concept) => [concept - 1 - (concept % 3), concept - 4],
    };
    const edges = Array.from({ length: size }, (_, concept) =>
      under[shape]!(concept).flatMap((below): Edge[] => (below >= 0 ? [[below, concept]] : [])),
    ).flat();
    const course = runAtOnce(buildKnowingModel(buildGraph(size, edges)));

    for (const id of ["one", "two", "three", "four", "five"]) {
      let test = runAtOnce(startPlacement(course, { id, selfReports: new Map() }));
      for (;;) {
        const next = runAtOnce(nextPlacementConcept(course, test, { guess: GUESS, hasItem: () => true }));
        if (!next) break;
        const concept = next.concept;
        test = runAtOnce(takePlacementAnswer(course, test, { id, concept, outcome: "correct", guess: GUESS }));
      }

      expect(countAnswers(test)).toBeLessThanOrEqual(12);
      expect(countAnswers(test)).toBeGreaterThan(2);
      const beliefs = readBeliefs(course.graph, test.particles);
      expect(beliefs.known.every((probability) => probability > 0.5)).toBe(true);
      const isLeftOut = (probability: number, concept: number) =>
        test.asked[concept] === 0 && probability >= 0.8 && probability < KNOWN_FROM;
      expect(believedKnown(course.graph, test).some(isLeftOut)).toBe(false); // it would have taken one right answer
    }
  },
);

test("a branch that nobody asked about is not called known, however much is known elsewhere", () => {
  let test = start();
  for (const concept of [4, 4, 4, 3]) test = answer(test, concept, "correct");
  expect(known(test)[5]).toBeGreaterThan(KNOWN_FROM);
  const wasKnown = [...believedKnown(model.graph, test)].map((probability) => probability >= KNOWN_FROM);
  expect(wasKnown).toEqual([true, true, true, true, true, false]);
  expect(believedKnown(model.graph, test, (concept) => concept === 5)[5]).toBe(known(test)[5]); // answered elsewhere

  expect(runAtOnce(nextPlacementConcept(model, test, { guess: GUESS, hasItem: () => true }))?.concept).toBe(5);
  expect(believedKnown(model.graph, answer(test, 5, "correct"))[5]).toBeGreaterThan(KNOWN_FROM);
});

test("few right answers, which may be guessed, make nothing known", () => {
  let test = [4, 4, 4].reduce((test, concept) => answer(test, concept, "correct"), start());
  expect(known(test)[0]).toBeGreaterThan(KNOWN_FROM);
  expect(Math.max(...believedKnown(model.graph, test))).toBeLessThan(KNOWN_FROM);
  expect(believedKnown(model.graph, test, (concept) => concept === 4)[4]).toBeGreaterThan(KNOWN_FROM); // shown elsewhere

  test = answer(test, 3, "correct");
  expect(believedKnown(model.graph, test)[0]).toBeGreaterThan(KNOWN_FROM);
});

test("a slip is put right by a right answer: both together may show what is known, a miss alone or two misses do not", () => {
  let knower = start();
  for (let time = 0; time < ITEMS_PER_CONCEPT; time += 1) knower = answer(knower, 4, "correct");
  const shows = (...outcomes: PlacementAnswer["outcome"][]) => {
    const test = outcomes.reduce((test, outcome) => answer(test, 5, outcome), knower);
    return shownByAnswers(model.graph, test)[5] === 1;
  };

  expect([shows("wrong", "correct"), shows("correct", "wrong"), shows("dont-know", "correct")]).toEqual([
    true,
    true,
    true,
  ]);
  expect([shows("wrong"), shows("dont-know")]).toEqual([false, false]);
  expect([shows("wrong", "wrong", "correct"), shows("correct", "wrong", "wrong")]).toEqual([false, false]);
});

test("a course without prerequisites, and one of a single concept, can be placed", () => {
  for (const size of [1, 4]) {
    const course = runAtOnce(buildKnowingModel(buildGraph(size, [])));
    const test = runAtOnce(startPlacement(course, { id: "flat", selfReports: new Map() }));

    expect(runAtOnce(nextPlacementConcept(course, test, { guess: GUESS, hasItem: () => true }))).not.toBeNull();
  }
});

test("400 concepts are worked through in slices that hold nobody up, with the same result", async () => {
  const edges = Array.from({ length: 1200 }, (_, index): Edge => [(index * 7) % (index % 399 || 1), (index % 399) + 1]);
  const graph = buildGraph(
    400,
    edges.filter(([below, concept]) => below < concept),
  );
  let longest = 0;
  let last = performance.now();
  let isDone = false;
  const watch = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    if (!isDone) setImmediate(watch);
  };
  setImmediate(watch);

  const course = await runInSlices(buildKnowingModel(graph));
  const input = { id: "large", concept: 200, outcome: "correct", guess: GUESS } as const;
  const begun = await runInSlices(startPlacement(course, { id: "large", selfReports: new Map() }));
  const test = await runInSlices(takePlacementAnswer(course, begun, input));
  const next = await runInSlices(nextPlacementConcept(course, test, { guess: GUESS, hasItem: () => true }));
  isDone = true;

  expect(longest).toBeLessThan(200); // 50 on a machine that is not busy
  expect(runAtOnce(takePlacementAnswer(course, begun, input))).toEqual(test);
  expect(next).not.toBeNull();
});
