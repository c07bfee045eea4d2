import { expect, test } from "vitest";
import { createTurns } from "./turns";

const ever = new AbortController().signal;

test("no more than allowed go at once, and the others in their order", async () => {
  const turns = createTurns(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [1, 2, 3, 4].map(async (number) => {
    ends.push(await turns.take(ever));
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

test("whoever gives up while waiting takes nobody's turn", async () => {
  const turns = createTurns(1);
  const leave = new AbortController();
  const end = await turns.take(ever);
  const impatient = turns.take(leave.signal);
  const patient = turns.take(ever);

  leave.abort(new Error("gave up"));
  await expect(impatient).rejects.toThrow("gave up");
  end();

  (await patient)();
  await expect(turns.take(ever)).resolves.toBeTypeOf("function");
});

test("nobody begins who has given up already", async () => {
  const turns = createTurns(1);

  await expect(turns.take(AbortSignal.abort(new Error("gave up")))).rejects.toThrow("gave up");
  await expect(turns.take(ever)).resolves.toBeTypeOf("function");
});

async function settled(): Promise<void> {
  await new Promise(setImmediate);
}
