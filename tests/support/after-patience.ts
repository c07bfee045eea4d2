import { onTestFinished, vi } from "vitest";

/** What comes of it when all waiting for room is in vain. */
export async function afterPatience<T>(answer: Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  let isOver = false;
  void answer.finally(() => (isOver = true));
  while (!isOver) {
    vi.advanceTimersByTime(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return answer;
}
