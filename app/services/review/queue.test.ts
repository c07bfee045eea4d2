import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS } from "~/time/periods";
import { sitting } from "../../../tests/support/memories";
import { chooseReviews, type DueConcept } from "./queue";
import { UNKNOWN_BACKGROUND } from "~/services/memory/recall";

const NOW = 100 * DAY_MS;

function due(conceptId: string, changes: Partial<DueConcept> & { learnt?: number } = {}): DueConcept {
  const memory = sitting(null, changes.learnt ?? NOW - 4 * DAY_MS, true, true);
  return {
    conceptId,
    courseId: "music",
    memory,
    background: UNKNOWN_BACKGROUND,
    dueAt: memory.at + 3 * DAY_MS,
    carries: 0,
    ...changes,
  };
}

const anyQueue = fc
  .array(fc.record({ course: fc.constantFrom("music", "algebra", "logic"), days: fc.integer({ min: 3, max: 90 }) }), {
    maxLength: 30,
  })
  .map((drawn) =>
    drawn.map(({ course, days }, index) => due(`c${index}`, { courseId: course, learnt: NOW - days * DAY_MS })),
  );

function ids(concepts: DueConcept[]): string[] {
  return concepts.map(({ conceptId }) => conceptId);
}

test("no more is asked on a day than fits, and nothing is lost of what waits", () => {
  fc.assert(
    fc.property(anyQueue, fc.integer({ min: 0, max: 20 }), (queue, atMost) => {
      const { today, waiting } = chooseReviews(queue, { now: NOW, atMost });

      expect(today).toHaveLength(Math.min(atMost, queue.length));
      expect(ids([...today, ...waiting]).sort()).toEqual(ids(queue).sort());
    }),
  );
});

test("what has faded longer since it was due is asked first", () => {
  const queue = [due("new"), due("old", { learnt: NOW - 20 * DAY_MS }), due("older", { learnt: NOW - 40 * DAY_MS })];

  expect(ids(chooseReviews(queue, { now: NOW, atMost: 10 }).today)).toEqual(["older", "old", "new"]);
});

test("of two that fade alike the one that carries more is asked first, then the one first by name", () => {
  const queue = [due("b"), due("a"), due("root", { carries: 5 })];

  const { today, waiting } = chooseReviews(queue, { now: NOW, atMost: 2 });

  expect(ids(today)).toEqual(["root", "a"]);
  expect(ids(waiting)).toEqual(["b"]);
});

test("courses alternate, beginning with the most urgent concept", () => {
  const queue = [
    due("m1", { learnt: NOW - 40 * DAY_MS }),
    due("m2", { learnt: NOW - 30 * DAY_MS }),
    due("m3", { learnt: NOW - 20 * DAY_MS }),
    due("a1", { learnt: NOW - 10 * DAY_MS, courseId: "algebra" }),
    due("a2", { courseId: "algebra" }),
  ];

  expect(ids(chooseReviews(queue, { now: NOW, atMost: 10 }).today)).toEqual(["m1", "a1", "m2", "a2", "m3"]);
});

test("the order in which concepts are given does not matter", () => {
  fc.assert(
    fc.property(anyQueue, (queue) => {
      const chosen = chooseReviews(queue, { now: NOW, atMost: 10 });

      expect(chooseReviews([...queue].reverse(), { now: NOW, atMost: 10 })).toEqual(chosen);
    }),
  );
});
