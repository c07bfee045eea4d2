import { expect, onTestFinished, test, vi } from "vitest";
import { log } from "~/logging/log.server";
import { startDamageCheck } from "./damage-check.server";

function logged() {
  const error = vi.spyOn(log, "error").mockImplementation(() => {});
  onTestFinished(() => error.mockRestore());
  return error;
}

function holdTimers() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
}

test("the damage check begins half a minute after the start, not beside the first answers, and logs what it finds", async () => {
  holdTimers();
  const error = logged();
  const find = vi.fn(async () => "app.db is damaged");

  startDamageCheck(find);
  vi.advanceTimersByTime(29_999);
  expect(find).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);

  expect(find).toHaveBeenCalledOnce();
  await expect.poll(() => error.mock.calls).toEqual([["app.db is damaged"]]);
});

test("a damage check that cannot be made is logged", async () => {
  holdTimers();
  const error = logged();
  const err = new Error("spawn EAGAIN");

  startDamageCheck(() => Promise.reject(err));
  vi.advanceTimersByTime(30_000);

  await expect.poll(() => error.mock.calls).toEqual([[{ err }, "the database could not be looked over for damage"]]);
});

test("a damage check that is stopped has let go of the file when it says so, and is not logged as a failure", async () => {
  holdTimers();
  const error = logged();
  let letGo = false;
  const check = startDamageCheck(
    (signal) =>
      new Promise((_resolve, reject) => {
        signal.onabort = () => setImmediate(() => reject(new Error(`stopped, ${(letGo = true)}`)));
      }),
  );
  vi.advanceTimersByTime(30_000);

  await check.stop();

  expect(letGo).toBe(true);
  expect(error).not.toHaveBeenCalled();
});

test("a damage check that is stopped before it began never begins", async () => {
  holdTimers();
  const find = vi.fn(async () => null);

  await startDamageCheck(find).stop();
  vi.advanceTimersByTime(60_000);

  expect(find).not.toHaveBeenCalled();
});
