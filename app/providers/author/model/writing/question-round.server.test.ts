import { expect, test } from "vitest";
import { tiedTo } from "../../../../../tests/support/tied-to";
import {
  AHEAD,
  CHECKS,
  collect,
  NOTES,
  ON,
  request,
  setUp,
  written,
} from "../../../../../tests/support/written-questions";

test("what does not fit the schema or is more than was wished for is left out", async () => {
  const { author, callsOf, ledger } = setUp({
    streams: [() => [{ slot: 0, question: "Only this?" }, written(0), written(1), written(0)]],
  });

  expect((await collect(author.writeQuestions(request([0]), ON))).slots).toEqual([0]);
  expect(callsOf("court")).toHaveLength(CHECKS);
  expect(ledger.reviews).toContainEqual({ outcome: "dropped", reason: "malformed" });
});

test("of all that is to be avoided the writer is told the newest: what was dropped, what is new, what is in the bank", async () => {
  const existing = Array.from({ length: 60 }, (_, age) => ({ conceptId: NOTES, stem: `Stem of age ${age}?` }));
  const { author, callsOf } = setUp({
    streams: [() => [written(0), written(1, { explanation: "$\\frac$" })]],
    ask: { repair: () => written(2, { explanation: "$\\frac$" }) },
  });

  await collect(author.writeQuestions(request([0, 1], { existing }), AHEAD));

  const [first, second] = callsOf("questions").map((call) => (call.request as { avoid: string[] }).avoid);
  expect(first).toEqual(existing.slice(0, 50).map(({ stem }) => stem));
  expect(second).toEqual([written(2).question, written(0).question, ...first!.slice(0, 48)]);
});

test("what a question says that it is about decides which wish it meets, whatever number it has", async () => {
  const rests = { id: "model/music-theory/rests", name: "Rests", summary: "Can rest.", prerequisites: [] };
  const wanted = request([], {
    concepts: [...request([]).concepts, rests],
    wishes: [
      { slot: 0, conceptId: NOTES, difficulty: "beginner" },
      { slot: 1, conceptId: NOTES, difficulty: "advanced" },
      { slot: 2, conceptId: rests.id, difficulty: "beginner" },
    ],
  });
  const { author, ledger } = setUp({
    // Counted from one; the last one is about something else.
    streams: [
      () => [
        written(1),
        { ...written(2), difficulty: "advanced" },
        { ...written(3), concept: "*rests*" },
        { ...written(0), concept: "Bars" },
      ],
    ],
  });

  const { drafts } = await collect(author.writeQuestions(wanted, AHEAD));

  expect(drafts.map(({ slot, conceptId, question }) => [slot, conceptId, question])).toEqual([
    [0, NOTES, written(1).question],
    [1, NOTES, written(2).question],
    [2, rests.id, written(3).question],
  ]);
  expect(ledger.reviews).toContainEqual({ outcome: "dropped", reason: "wrong-concept" });
});

test("between wishes for the same, the number decides", async () => {
  const { author } = setUp({ streams: [() => [written(1), written(0)]] });

  expect((await collect(author.writeQuestions(request([0, 1]), AHEAD))).slots).toEqual([1, 0]);
});

test("of a stream gone wild no more is counted than was wished for", async () => {
  const { author, ledger } = setUp({ streams: [() => [...Array<number>(3000).fill(0), written(0)]] });

  const { slots } = await collect(author.writeQuestions(request([0, 1]), AHEAD));

  expect(slots).toEqual([0]);
  expect(ledger.reviews.filter(({ reason }) => reason === "malformed")).toHaveLength(2);
});

test("nothing of a round stays behind with the signal of whoever asked", async () => {
  const { signal } = new AbortController();
  const { author } = setUp({ streams: [() => [written(0)]] });

  await collect(author.writeQuestions(request([0]), { ...ON, signal }));

  expect(tiedTo(signal)).toBe(0);
});
