import fc from "fast-check";
import { expect, test } from "vitest";
import { createPrioritySemaphore, priorityOf, type CallPriority } from "./priority-semaphore";

const ever = new AbortController().signal;

test("createPrioritySemaphore grants no more permits than it has, and others of the same kind in their order", async () => {
  const semaphore = semaphoreOf(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [1, 2, 3, 4].map(async (number) => {
    ends.push(await semaphore.acquire(() => "check", ever));
    begun.push(number);
  });
  await settled();
  expect(begun).toEqual([1, 2]);

  ends[1]!();
  await settled();
  expect(begun).toEqual([1, 2, 3]);

  ends[0]!();
  await Promise.all(all);
  expect(begun).toEqual([1, 2, 3, 4]);
});

test("writing leaves one permit to checks, however much waits to be written", async () => {
  const semaphore = semaphoreOf(2);
  const begun: string[] = [];
  const endWriting = await semaphore.acquire(() => "writing", ever);
  const writing = semaphore.acquire(() => "writing", ever).then((end) => (begun.push("writing"), end));
  await settled();

  const endCheck = await semaphore.acquire(() => "check", ever);
  endCheck();
  await settled();
  expect(begun).toEqual([]);

  endWriting();
  (await writing)();
});

test("where there is only one permit, writing gets it as well", async () => {
  const semaphore = semaphoreOf(1);

  (await semaphore.acquire(() => "writing", ever))();

  await expect(semaphore.acquire(() => "writing", ever)).resolves.toBeTypeOf("function");
});

test("checks go before writing, and writing before advice, whoever came first", async () => {
  const semaphore = semaphoreOf(1);
  const begun: string[] = [];
  const end = await semaphore.acquire(() => "check", ever);
  const all = (["advice", "writing", "check", "advice", "writing"] as const).map(async (kind) => {
    const endThis = await semaphore.acquire(() => kind, ever);
    begun.push(kind);
    endThis();
  });

  end();
  await Promise.all(all);

  expect(begun).toEqual(["check", "writing", "writing", "advice", "advice"]);
});

test("advice gets the permit that writing must leave free", async () => {
  const semaphore = semaphoreOf(2);
  await semaphore.acquire(() => "writing", ever);
  void semaphore.acquire(() => "writing", ever);

  await expect(semaphore.acquire(() => "advice", ever)).resolves.toBeTypeOf("function");
});

test("whoever gives up while waiting takes nobody's permit", async () => {
  const semaphore = semaphoreOf(1);
  const leave = new AbortController();
  const end = await semaphore.acquire(() => "check", ever);
  const impatient = semaphore.acquire(() => "check", leave.signal);
  const patient = semaphore.acquire(() => "check", ever);

  leave.abort(new Error("gave up"));
  await expect(impatient).rejects.toThrow("gave up");
  end();

  (await patient)();
  await expect(semaphore.acquire(() => "check", ever)).resolves.toBeTypeOf("function");
});

test("whoever has given up already gets no permit", async () => {
  const semaphore = semaphoreOf(1);

  await expect(semaphore.acquire(() => "check", AbortSignal.abort(new Error("gave up")))).rejects.toThrow("gave up");
  await expect(semaphore.acquire(() => "check", ever)).resolves.toBeTypeOf("function");
});

test("what is done ahead of need waits until nothing else is under way, where it is not sure that calls run side by side", async () => {
  const semaphore = createPrioritySemaphore(() => ({ permits: 8, writing: 7, isSure: false }));
  const endCheck = await semaphore.acquire(() => "check", ever);
  const endWriting = await semaphore.acquire(() => "writing", ever);
  let hasBegun = false;
  const ahead = semaphore.acquire(() => "ahead", ever).then((end) => ((hasBegun = true), end));

  endCheck();
  await settled();
  expect(hasBegun).toBe(false);

  endWriting();
  (await ahead)();
});

test("what is done ahead of need runs beside the rest where there is room, and never takes more than half of it", async () => {
  const semaphore = semaphoreOf(4);
  await semaphore.acquire(() => "writing", ever);
  let begun = 0;
  for (let call = 0; call < 3; call++) void semaphore.acquire(() => "ahead", ever).then(() => begun++);
  await settled();

  expect(begun).toBe(2);
  await expect(semaphore.acquire(() => "check", ever)).resolves.toBeTypeOf("function");
});

test("what somebody waits for by now is no longer done ahead", async () => {
  const semaphore = semaphoreOf(1);
  let isAhead = true;
  const begun: string[] = [];
  const end = await semaphore.acquire(() => "writing", ever);
  const all = [
    semaphore.acquire(() => "more writing", ever).then((end) => (begun.push("more"), end())),
    semaphore.acquire(() => (isAhead ? "ahead" : "writing"), ever).then((end) => (begun.push("no longer"), end())),
  ];

  isAhead = false;
  end();
  await Promise.all(all);

  expect(begun).toEqual(["no longer", "more"]);
});

test("writing for those who have something to do leaves one place to those who have nothing", async () => {
  const semaphore = semaphoreOf(4);
  let more = 0;
  for (let call = 0; call < 4; call++) void semaphore.acquire(() => "more writing", ever).then(() => more++);
  await settled();
  expect(more).toBe(2);

  await expect(semaphore.acquire(() => "writing", ever)).resolves.toBeTypeOf("function");
  await expect(semaphore.acquire(() => "check", ever)).resolves.toBeTypeOf("function");
});

test("when there is more room than before, those who wait are let in", async () => {
  let permits = 1;
  const semaphore = createPrioritySemaphore(() => ({ permits, writing: Math.max(permits - 1, 1), isSure: true }));
  await semaphore.acquire(() => "check", ever);
  const second = semaphore.acquire(() => "check", ever);

  permits = 2;
  semaphore.lookAgain();

  await expect(second).resolves.toBeTypeOf("function");
});

test("priorityOf: what nobody waits for is ahead, whatever it is for; advice stays advice", () => {
  const isAhead = () => true;

  expect(priorityOf({ purpose: "questions", isAhead })).toBe("ahead");
  expect(priorityOf({ purpose: "court", queue: "front", isAhead })).toBe("ahead");
  expect(priorityOf({ purpose: "grading", isAhead })).toBe("advice");
  expect(priorityOf({ purpose: "court", queue: "front", isAhead: () => false })).toBe("begun check");
  expect(priorityOf({ purpose: "breakdown", queue: "back" })).toBe("more writing");
});

const KINDS: CallPriority[] = ["begun check", "check", "writing", "more writing", "ahead", "advice"];

test("whatever comes, goes and changes: no more permits than there are, checks never wait for writing, all are served", async () => {
  const arrival = fc.record({ kind: fc.constantFrom(...KINDS), leaves: fc.boolean() });
  const step = fc.oneof(
    { weight: 4, arbitrary: arrival },
    { weight: 3, arbitrary: fc.record({ ends: fc.nat() }) },
    {
      weight: 1,
      arbitrary: fc.record({
        permits: fc.integer({ min: 1, max: 6 }),
        writing: fc.integer({ min: 1, max: 6 }),
        isSure: fc.boolean(),
      }),
    },
  );
  const play = async (steps: (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) => {
    let room = { permits: 2, writing: 1, isSure: false };
    const semaphore = createPrioritySemaphore(() => room);
    const waiting: CallPriority[] = [];
    const underWay: { kind: CallPriority; end: () => void }[] = [];
    const arrive = (kind: CallPriority, leaves: boolean) => {
      const impatience = new AbortController();
      const before = underWay.length;
      waiting.push(kind);
      const gone = () => void waiting.splice(waiting.indexOf(kind), 1);
      const arrived = semaphore
        .acquire(() => kind, impatience.signal)
        .then((end) => {
          gone();
          underWay.push({ kind, end });
          expect(underWay.length).toBeLessThanOrEqual(Math.max(room.permits, before));
          const others = underWay.filter((other) => other.kind !== "advice").length;
          if (kind === "ahead" && !room.isSure) expect(others).toBe(1);
        }, gone);
      if (leaves) impatience.abort(new Error("gave up"));
      return arrived;
    };
    const end = (index: number) => underWay.splice(index % underWay.length, 1)[0]!.end();

    for (const step of steps) {
      if ("kind" in step) void arrive(step.kind, step.leaves);
      else if ("permits" in step) {
        room = step;
        semaphore.lookAgain();
      } else if (underWay.length > 0) end(step.ends);
      await settled();
      if (waiting.some((kind) => kind.endsWith("check"))) expect(underWay.length).toBeGreaterThanOrEqual(room.permits);
    }
    while (underWay.length > 0) {
      end(0);
      await settled();
    }
    expect(waiting).toEqual([]);
  };

  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 40 }), play), { numRuns: 200 });
});

function semaphoreOf(permits: number) {
  return createPrioritySemaphore(() => ({ permits, writing: Math.max(permits - 1, 1), isSure: true }));
}

async function settled(): Promise<void> {
  await new Promise(setImmediate);
}
