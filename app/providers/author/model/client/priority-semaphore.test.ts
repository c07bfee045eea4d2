import { expect, test } from "vitest";
import { createPrioritySemaphore } from "./priority-semaphore";

const ever = new AbortController().signal;

test("createPrioritySemaphore grants no more permits than it has, and others of the same kind in their order", async () => {
  const semaphore = createPrioritySemaphore(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [1, 2, 3, 4].map(async (number) => {
    ends.push(await semaphore.acquire("check", ever));
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
  const semaphore = createPrioritySemaphore(2);
  const begun: string[] = [];
  const endWriting = await semaphore.acquire("writing", ever);
  const writing = semaphore.acquire("writing", ever).then((end) => (begun.push("writing"), end));
  await settled();

  const endCheck = await semaphore.acquire("check", ever);
  endCheck();
  await settled();
  expect(begun).toEqual([]);

  endWriting();
  (await writing)();
});

test("where there is only one permit, writing gets it as well", async () => {
  const semaphore = createPrioritySemaphore(1);

  (await semaphore.acquire("writing", ever))();

  await expect(semaphore.acquire("writing", ever)).resolves.toBeTypeOf("function");
});

test("checks go before writing, and writing before advice, whoever came first", async () => {
  const semaphore = createPrioritySemaphore(1);
  const begun: string[] = [];
  const end = await semaphore.acquire("check", ever);
  const all = (["advice", "writing", "check", "advice", "writing"] as const).map(async (kind) => {
    const endThis = await semaphore.acquire(kind, ever);
    begun.push(kind);
    endThis();
  });

  end();
  await Promise.all(all);

  expect(begun).toEqual(["check", "writing", "writing", "advice", "advice"]);
});

test("advice gets the permit that writing must leave free", async () => {
  const semaphore = createPrioritySemaphore(2);
  await semaphore.acquire("writing", ever);
  void semaphore.acquire("writing", ever);

  await expect(semaphore.acquire("advice", ever)).resolves.toBeTypeOf("function");
});

test("whoever gives up while waiting takes nobody's permit", async () => {
  const semaphore = createPrioritySemaphore(1);
  const leave = new AbortController();
  const end = await semaphore.acquire("check", ever);
  const impatient = semaphore.acquire("check", leave.signal);
  const patient = semaphore.acquire("check", ever);

  leave.abort(new Error("gave up"));
  await expect(impatient).rejects.toThrow("gave up");
  end();

  (await patient)();
  await expect(semaphore.acquire("check", ever)).resolves.toBeTypeOf("function");
});

test("whoever has given up already gets no permit", async () => {
  const semaphore = createPrioritySemaphore(1);

  await expect(semaphore.acquire("check", AbortSignal.abort(new Error("gave up")))).rejects.toThrow("gave up");
  await expect(semaphore.acquire("check", ever)).resolves.toBeTypeOf("function");
});

async function settled(): Promise<void> {
  await new Promise(setImmediate);
}
