import fc from "fast-check";
import { expect, test } from "vitest";
import { timedModel } from "../../../../../tests/support/timed-model";
import { AHEAD, ON, request } from "../../../../../tests/support/written-questions";
import type { AuthorControl } from "~/providers/author/port";

type TimedModel = ReturnType<typeof timedModel>;

const SLOTS = [0, 1, 2, 3, 4, 5];

test("as long as nothing is known of a server, the first question is solved before the next is written", async () => {
  const model = timedModel({ places: 8 });

  const published = await model.time.runUntil(writePart(model));

  expect(model.log.map(({ what }) => what).slice(0, 6)).toEqual([
    "write 0",
    "court cat",
    "court cat",
    "court cat",
    "published 0",
    "write 1,2,3,4,5",
  ]);
  expect(published[0]).toEqual({ slot: 0, at: 10_000 }); // 7.5 s to write it, 2.5 s to solve it twice and compare its options, all side by side
});

test("where calls run side by side, the others are written while the first is being solved, and no sooner", async () => {
  const model = timedModel({ places: 8 });
  await model.time.runUntil(writePart(model));
  const [begunAt, before] = [model.time.now(), model.log.length];

  const published = await model.time.runUntil(writePart(model));

  const whats = model.log.slice(before).map(({ what }) => what);
  expect(whats.slice(0, 5)).toEqual(["write 0", "court cat", "court cat", "court cat", "write 1,2,3,4,5"]);
  expect(published.map(({ slot }) => slot)).toEqual(SLOTS);
  expect(published[0]!.at - begunAt).toBe(10_000);
  expect(published.at(-1)!.at - begunAt).toBe(48_700);
});

test("a server with one place writes one question a call, and each is shown before the next is begun", async () => {
  const model = timedModel({ places: 1 });

  const parts = [await model.time.runUntil(writePart(model)), await model.time.runUntil(writePart(model))];

  expect(parts.map((part) => part[0]!.at)).toEqual([13_200, 92_400]);
  expect(parts.map((part) => part.map(({ slot }) => slot))).toEqual([SLOTS, SLOTS]);
  const writing = model.log.map(({ what }) => what).filter((what) => !what.startsWith("court"));
  expect(writing.slice(0, 6)).toEqual(["write 0", "published 0", "write 1", "published 1", "write 2", "published 2"]);
  expect(model.troubles).toEqual([
    { trouble: "the server answers one call at a time; others wait for their turn", concurrency: 8 },
  ]);
});

test.each([
  [1, 132], // all that one place can do: ten times 13.2 s
  [2, 85],
  [8, 25],
])("with %i places ten learners who come at once have a first question each within %i s", async (places, seconds) => {
  const model = timedModel({ places });
  for (let part = 0; part < 2; part++) await model.time.runUntil(writePart(model));
  const begunAt = model.time.now();

  const parts = await model.time.runUntil(Promise.all(Array.from({ length: 10 }, () => writePart(model))));

  expect(Math.max(...parts.map((part) => part[0]!.at - begunAt))).toBeLessThanOrEqual(seconds * 1000);
});

test("a part that is written ahead gives way to the parts of those who wait, and is written all the same", async () => {
  const model = timedModel({ places: 1 });

  const ahead = writePart(model, AHEAD);
  const waitedFor = writePart(model);
  const [early, part] = await model.time.runUntil(Promise.all([ahead, waitedFor]));

  expect(part[0]!.at).toBeLessThanOrEqual(13_200 + 7_500); // after the one call that was under way
  expect(part.at(-1)!.at).toBeLessThan(early[0]!.at);
  expect(early.map(({ slot }) => slot)).toEqual(SLOTS);
});

test("a part that was begun ahead is hurried once somebody comes to it", async () => {
  const model = timedModel({ places: 1 });
  let isAhead = true;

  const others = writePart(model);
  const part = writePart(model, { ...ON, isAhead: () => isAhead });
  isAhead = false;
  const [, hurried] = await model.time.runUntil(Promise.all([others, part]));

  expect(hurried[0]!.at).toBeLessThanOrEqual(30_000);
});

test("whatever a server has and however many come, everybody is shown the easiest question first, and all of them in the end", async () => {
  const crowd = fc.record({
    places: fc.integer({ min: 1, max: 6 }),
    concurrency: fc.integer({ min: 1, max: 8 }),
    pace: fc.record({
      read: fc.integer({ min: 0, max: 4000 }),
      write: fc.integer({ min: 200, max: 20_000 }),
      solve: fc.integer({ min: 200, max: 8000 }),
      compare: fc.integer({ min: 100, max: 2000 }),
    }),
    learners: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
  });
  const play = async ({ learners, ...server }: { learners: boolean[] } & Parameters<typeof timedModel>[0]) => {
    const model = timedModel(server);

    const parts = await model.time.runUntil(Promise.all(learners.map((waits) => writePart(model, waits ? ON : AHEAD))));

    for (const part of parts) {
      expect(part[0]!.slot).toBe(0);
      expect(part.map(({ slot }) => slot).sort()).toEqual(SLOTS);
    }
    expect(model.line.places.atLeast).toBeLessThanOrEqual(server.places);
  };

  await fc.assert(fc.asyncProperty(crowd, play), { numRuns: 15 });
});

/** Has a part's questions written. */
async function writePart({ author, time, note }: TimedModel, control: AuthorControl = ON) {
  const published: { slot: number; at: number }[] = [];
  for await (const { slot } of author.writeQuestions(request(SLOTS), control)) {
    published.push({ slot, at: time.now() });
    note(`published ${slot}`);
  }
  return published;
}
