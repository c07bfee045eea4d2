import { expect, onTestFinished, test, vi } from "vitest";
import { createPrioritySemaphore, type CallPriority } from "./priority-semaphore";

const ever = new AbortController().signal;

test("what is done ahead begins once somebody waits for it, though nothing else comes to its end", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }); // others may set timeouts meanwhile
  onTestFinished(() => void vi.useRealTimers());
  const semaphore = createPrioritySemaphore(() => ({ permits: 8, writing: 2, isSure: false }));
  await semaphore.acquire(() => "writing", ever);
  let priority: CallPriority = "ahead";
  const begun = vi.fn();
  void semaphore.acquire(() => priority, ever).then(begun);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun).not.toHaveBeenCalled();

  priority = "writing";
  await vi.advanceTimersByTimeAsync(500);

  expect(begun).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
