import { expect, onTestFinished, test, vi } from "vitest";
import { Turns } from "./turns.server";

test("one work is done after the other", async () => {
  const turns = new Turns();
  let atOnce = 0;
  const work = async () => {
    const others = atOnce++;
    await new Promise((resolve) => setImmediate(resolve));
    atOnce -= 1;
    return others;
  };

  const others = await Promise.all(Array.from({ length: 30 }, (_, index) => turns.run(`owner ${index}`, work)));

  expect(others).toEqual(Array.from({ length: 30 }, () => 0));
});

test("who brings work in a loop is told that this is too much, and others wait for one piece of it", async () => {
  const turns = new Turns();
  const order: string[] = [];
  const bring = (owner: string) => turns.run(owner, async () => void order.push(owner));

  const loop = Array.from({ length: 20 }, () => bring("ada"));
  await Promise.all([...loop, bring("bob"), bring("cy")]);

  expect((await Promise.all(loop)).filter((result) => result === "busy")).toHaveLength(9);
  expect(order.slice(0, 5)).toEqual(["ada", "ada", "bob", "cy", "ada"]);
});

test("no more than a hundred wait, however many they are", async () => {
  const turns = new Turns();

  const results = await Promise.all(
    Array.from({ length: 150 }, (_, index) => turns.run(`owner ${index}`, async () => "done")),
  );

  expect(results.filter((result) => result === "done")).toHaveLength(101);
});

test("whose turn does not come within 20 seconds is told so, and waits no longer", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const turns = new Turns();
  let finish = () => {};
  const first = turns.run("ada", () => new Promise<void>((resolve) => (finish = resolve)));
  const second = turns.run("bob", async () => "done");

  vi.advanceTimersByTime(20_000);
  finish();
  await first;

  expect(await second).toBe("busy");
  expect(await turns.run("cy", async () => "done")).toBe("done");
});

test("work that fails lets the next one in", async () => {
  const turns = new Turns();
  const first = turns.run("ada", async () => {
    throw new Error("broken");
  });
  const second = turns.run("bob", async () => "done");

  await expect(first).rejects.toThrow("broken");
  expect(await second).toBe("done");
});
