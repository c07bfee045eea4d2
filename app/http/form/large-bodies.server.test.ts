import { setMaxListeners } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import { claimRoom } from "./large-bodies.server";

const MB = 1024 * 1024;
const { signal } = new AbortController();
setMaxListeners(100, signal);

test("some small pictures or one large one are worked on at a time; the next one waits until there is room", async () => {
  const release = await Promise.all(["ada", "bob", "cy"].map((owner) => claimed({ owner, bytes: 2 * MB })));
  const { isIn, claim } = ask("dan");
  release[0]!();
  await turn();
  expect(isIn()).toBe(false);

  release[1]!();
  (await claim)!();
  release[2]!();
});

test("who sends several photos at once has one worked on after the other, and others are not kept waiting for that", async () => {
  const release = await claimed({ owner: "ada", bytes: 5 * MB });
  const { isIn, claim } = ask("ada");
  const other = await claimed({ owner: "bob", bytes: 2 * MB });
  expect(isIn()).toBe(false);

  release();
  (await claim)!();
  other();
});

test("who waits for too long is told to come back, and gives the place up", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const release = await claimed({ owner: "ada", bytes: 5 * MB });
  const { claim } = ask("ada");

  vi.advanceTimersByTime(20_000);

  expect(await claim).toBeNull();
  release();
  (await claimed({ owner: "ada", bytes: 5 * MB }))();
});

test("who goes away while waiting no longer waits", async () => {
  const gone = new AbortController();
  const release = await claimed({ owner: "ada", bytes: 5 * MB });
  const waiting = claimRoom({ owner: "ada", bytes: 5 * MB }, gone.signal);

  gone.abort();

  expect(await waiting).toBeNull();
  release();
  (await claimed({ owner: "ada", bytes: 5 * MB }))();
});

function ask(owner: string) {
  let isIn = false;
  const claim = claimRoom({ owner, bytes: 5 * MB }, signal).finally(() => (isIn = true));
  return { claim, isIn: () => isIn };
}

/** What gives the room back that there must be. */
async function claimed(body: { owner: string; bytes: number }): Promise<() => void> {
  return (await claimRoom(body, signal))!;
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
