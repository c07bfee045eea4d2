import { setMaxListeners } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import { thrownResponse } from "../../../tests/support/request";
import { claimRoom } from "./large-bodies.server";

const MB = 1024 * 1024;
const { signal } = new AbortController();
setMaxListeners(100, signal);

test("three photos are received at a time; the next one waits until one of them is answered", async () => {
  const [first, second, third] = await claimAll(["ada", "bob", "cy"]);
  const { isIn, claim } = ask("dan");
  await turn();
  expect(isIn()).toBe(false);

  first!();
  const release = await claim;

  for (const giveBack of [second!, third!, release]) giveBack();
});

test("who sends several photos at once has one received after the other, and others are not kept waiting for that", async () => {
  const release = await claimRoom({ owner: "ada", bytes: 5 * MB }, signal);
  const { isIn, claim } = ask("ada");
  const other = await claimRoom({ owner: "bob", bytes: 5 * MB }, signal);
  expect(isIn()).toBe(false);

  release();
  (await claim)();
  other();
});

test("who waits for too long is told to come back, and gives the place up", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const release = await claimRoom({ owner: "ada", bytes: 5 * MB }, signal);
  const refused = thrownResponse(ask("ada").claim);

  vi.advanceTimersByTime(20_000);

  expect((await refused).status).toBe(503);
  expect(await (await refused).text()).toContain("Go back and send yours again in a minute");
  release();
  (await claimRoom({ owner: "ada", bytes: 5 * MB }, signal))();
});

test("who goes away while waiting no longer waits", async () => {
  const gone = new AbortController();
  const release = await claimRoom({ owner: "ada", bytes: 5 * MB }, signal);
  const waiting = claimRoom({ owner: "ada", bytes: 5 * MB }, gone.signal);

  gone.abort();

  expect((await thrownResponse(waiting)).status).toBe(503);
  release();
  (await claimRoom({ owner: "ada", bytes: 5 * MB }, signal))();
});

test("no more wait than there is hope for: eight of one sender, 24 in all", async () => {
  const release = await claimAll(["a", "b", "c"]);
  const hopeful = Array.from({ length: 8 }, () => ask("a").claim);
  const oneTooMany = await thrownResponse(ask("a").claim);
  const others = Array.from({ length: 16 }, (_, index) => ask(`x${index}`).claim);
  const late = await thrownResponse(ask("y").claim);

  expect([oneTooMany.status, late.status]).toEqual([503, 503]);
  for (const giveBack of release) giveBack();
  for (const claim of [...hopeful, ...others]) void claim.then((giveBack) => giveBack());
  await Promise.all([...hopeful, ...others]);
});

function ask(owner: string) {
  let isIn = false;
  const claim = claimRoom({ owner, bytes: 5 * MB }, signal).finally(() => (isIn = true));
  return { claim, isIn: () => isIn };
}

function claimAll(owners: string[]): Promise<(() => void)[]> {
  return Promise.all(owners.map((owner) => claimRoom({ owner, bytes: 5 * MB }, signal)));
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
