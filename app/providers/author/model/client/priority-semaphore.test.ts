import { expect, test } from "vitest";
import { createPrioritySemaphore } from "./priority-semaphore";

const ever = new AbortController().signal;

test("no more than allowed go at once, and others of the same kind in their order", async () => {
  const turns = createPrioritySemaphore(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [1, 2, 3, 4].map(async (number) => {
    ends.push(await turns.take("check", ever));
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

test("writing leaves one turn to checks, however much waits to be written", async () => {
  const turns = createPrioritySemaphore(2);
  const begun: string[] = [];
  const endWriting = await turns.take("writing", ever);
  const writing = turns.take("writing", ever).then((end) => (begun.push("writing"), end));
  await settled();

  const endCheck = await turns.take("check", ever);
  endCheck();
  await settled();
  expect(begun).toEqual([]);

  endWriting();
  (await writing)();
});

test("where only one goes at once, writing takes its turn as well", async () => {
  const turns = createPrioritySemaphore(1);

  (await turns.take("writing", ever))();

  await expect(turns.take("writing", ever)).resolves.toBeTypeOf("function");
});

test("checks go before writing, and writing before advice, whoever came first", async () => {
  const turns = createPrioritySemaphore(1);
  const begun: string[] = [];
  const end = await turns.take("check", ever);
  const all = (["advice", "writing", "check", "advice", "writing"] as const).map(async (kind) => {
    const endThis = await turns.take(kind, ever);
    begun.push(kind);
    endThis();
  });

  end();
  await Promise.all(all);

  expect(begun).toEqual(["check", "writing", "writing", "advice", "advice"]);
});

test("advice takes the turn that writing must leave free", async () => {
  const turns = createPrioritySemaphore(2);
  await turns.take("writing", ever);
  void turns.take("writing", ever);

  await expect(turns.take("advice", ever)).resolves.toBeTypeOf("function");
});

test("whoever gives up while waiting takes nobody's turn", async () => {
  const turns = createPrioritySemaphore(1);
  const leave = new AbortController();
  const end = await turns.take("check", ever);
  const impatient = turns.take("check", leave.signal);
  const patient = turns.take("check", ever);

  leave.abort(new Error("gave up"));
  await expect(impatient).rejects.toThrow("gave up");
  end();

  (await patient)();
  await expect(turns.take("check", ever)).resolves.toBeTypeOf("function");
});

test("nobody begins who has given up already", async () => {
  const turns = createPrioritySemaphore(1);

  await expect(turns.take("check", AbortSignal.abort(new Error("gave up")))).rejects.toThrow("gave up");
  await expect(turns.take("check", ever)).resolves.toBeTypeOf("function");
});

async function settled(): Promise<void> {
  await new Promise(setImmediate);
}
