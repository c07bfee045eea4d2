import { expect, test } from "vitest";
import { createGate, untilAborted } from "../../../../../tests/support/gate";
import {
  AHEAD,
  CHECKS,
  collect,
  ON,
  request,
  setUp,
  solver,
  type CourtRequest,
  written,
  NOTES,
} from "../../../../../tests/support/written-questions";
import { AuthorError } from "~/providers/author/port";
import { questionReply } from "./schemas";
import { declined } from "~/providers/author/model/client/failure-messages";

test("each wish is met by a question that was solved blind twice, its options compared", async () => {
  const { author, callsOf, ledger } = setUp({ streams: [() => [written(0)], () => [written(1)]] });

  const { slots, drafts } = await collect(author.writeQuestions(request([0, 1]), ON));

  expect(slots).toEqual([0, 1]);
  expect(drafts[0]).toMatchObject({
    conceptId: NOTES,
    difficulty: "beginner",
    answerIndex: 1,
    options: [
      { misconception: "Counts from one instead of zero." },
      { text: "yes, cat" },
      { feedback: "Which way is up?" },
    ],
  });
  expect(drafts[0]!.sourceKey).toMatch(/^model\/[0-9a-f]{16}$/);
  expect(callsOf("questions")).toHaveLength(2);
  expect(callsOf("court")).toHaveLength(2 * CHECKS);
  expect(ledger.reviews).toEqual([
    { outcome: "published", reason: "" },
    { outcome: "published", reason: "" },
  ]);
});

test("a wrong option says which prerequisite it rests on when the writer names one that it was told of", async () => {
  const [first, key, third] = written(0).options;
  const options = [
    { ...first!, rests_on: "sounds" },
    { ...key!, rests_on: "Sounds" },
    { ...third!, rests_on: "Harmony" },
  ];
  const { author } = setUp({ streams: [() => [written(0, { options })]] });

  const { drafts } = await collect(author.writeQuestions(request([0]), ON));

  expect(drafts[0]!.options.map(({ restsOn }) => restsOn)).toEqual(["model/music-theory/sounds", undefined, undefined]);
});

test.each([undefined, null, 3, ["Sounds"]])("%j for what a mistake rests on is read as nothing said", (rests_on) => {
  const options = written(0).options.map((option) => ({ ...option, rests_on }));

  expect(questionReply.parse({ ...written(0), options })).toEqual(written(0));
});

test("the first good question is handed over while the others are still being written", async () => {
  const others = createGate();
  const { author } = setUp({
    streams: [
      () => [written(0)],
      async function* () {
        await others.pass();
        yield written(1);
      },
    ],
  });

  const drafts = author.writeQuestions(request([0, 1]), ON)[Symbol.asyncIterator]();
  const first = await drafts.next();
  others.open();

  expect(first.value).toMatchObject({ slot: 0 });
  expect((await drafts.next()).value).toMatchObject({ slot: 1 });
  expect((await drafts.next()).done).toBe(true);
});

test("a question that is solved sooner is handed over sooner", async () => {
  const slowSolver = createGate();
  const { author } = setUp({
    streams: [() => [written(0)], () => [written(1)]],
    ask: {
      court: async (request: CourtRequest) => {
        if (request.question.includes("cat")) await slowSolver.pass();
        return solver(request);
      },
    },
  });

  const drafts = author.writeQuestions(request([0, 1]), ON)[Symbol.asyncIterator]();
  const first = await drafts.next();
  slowSolver.open();

  expect(first.value).toMatchObject({ slot: 1 });
  expect((await drafts.next()).value).toMatchObject({ slot: 0 });
});

test("a stream that is cut off is taken up again for what is missing, and told what there is", async () => {
  const cut = new AuthorError("retry", "The answer was cut off.");
  const { author, callsOf } = setUp({ streams: [() => [written(0), cut], () => [written(1)]] });

  const { slots, error } = await collect(author.writeQuestions(request([0, 1]), ON));

  expect({ slots, error }).toEqual({ slots: [0, 1], error: null });
  expect(callsOf("questions")[1]!.request).toMatchObject({ wishes: [{ slot: 1 }], avoid: [written(0).question] });
});

test("a dropped question is asked for anew, under other words", async () => {
  const { author, callsOf } = setUp({
    streams: [() => [written(0), written(1, { explanation: "$\\frac$" })], () => [written(1)]],
    ask: { repair: () => written(2, { explanation: "$\\frac$" }) },
  });

  expect((await collect(author.writeQuestions(request([0, 1]), AHEAD))).slots).toEqual([0, 1]);
  expect(callsOf("questions")[1]!.request).toMatchObject({ avoid: [written(2).question, written(0).question] });
});

test("a writer who declines to go on in the middle is asked for the rest once, and not twice", async () => {
  const streams = [0, 1, 2].map((slot) => () => [written(slot), declined()]);
  const kind = setUp({ streams: [streams[0]!, () => [written(1), written(2)]] });
  const stubborn = setUp({ streams });

  expect(await collect(kind.author.writeQuestions(request([0, 1, 2]), ON))).toMatchObject({
    slots: [0, 1, 2],
    error: null,
  });
  expect(await collect(stubborn.author.writeQuestions(request([0, 1, 2]), ON))).toMatchObject({
    slots: [0, 1],
    error: declined(),
  });
});

test("a stream that gets nowhere ends with its own error", async () => {
  const cut = new AuthorError("retry", "The answer was cut off.");
  const { author, callsOf } = setUp({ streams: [() => [cut]] });

  expect(await collect(author.writeQuestions(request([0]), ON))).toMatchObject({ slots: [], error: cut });
  expect(callsOf("questions")).toHaveLength(1);
});

test.each([
  ["is final", new AuthorError("connection", "The AI service cannot be reached.", { final: true })],
  ["says when to come back", new AuthorError("retry", "Too busy.", { retryAfterMs: 60_000 })],
])("after an error that %s nothing is asked again, and what was good stays", async (_, failure) => {
  const { author, callsOf } = setUp({ streams: [() => [written(0), failure]] });

  expect(await collect(author.writeQuestions(request([0, 1]), ON))).toMatchObject({ slots: [0], error: failure });
  expect(callsOf("questions")).toHaveLength(1);
});

test("a solver who cannot be asked publishes nothing, and loses no question that was found good", async () => {
  const down = new AuthorError("connection", "The AI service cannot be reached.", { final: true });
  const { author, ledger } = setUp({
    streams: [() => [written(0)], () => [written(1)]],
    ask: { court: (request: CourtRequest) => (request.question.includes("dog") ? down : solver(request)) },
  });

  expect(await collect(author.writeQuestions(request([0, 1]), ON))).toMatchObject({ slots: [0], error: down });
  expect(ledger.reviews).toEqual([{ outcome: "published", reason: "" }]);
});

test("work that was given back stops at once with the reason", async () => {
  const stopping = new AbortController();
  const { author, callsOf } = setUp({
    streams: [
      async function* () {
        yield written(0);
        await Promise.resolve();
        stopping.abort(new Error("stopping"));
        yield written(1);
      },
    ],
  });

  const { error } = await collect(author.writeQuestions(request([0, 1]), { ...ON, signal: stopping.signal }));

  expect(error).toEqual(new Error("stopping"));
  expect(callsOf("questions")).toHaveLength(1);
});

test("a reader who leaves ends the writing", async () => {
  const { author } = setUp({
    streams: [
      async function* (_request, signal) {
        yield written(0);
        await untilAborted(signal);
      },
    ],
  });

  const drafts = author.writeQuestions(request([0, 1]), ON)[Symbol.asyncIterator]();
  await drafts.next();

  expect(await drafts.return!()).toMatchObject({ done: true });
});
