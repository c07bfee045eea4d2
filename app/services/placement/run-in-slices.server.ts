import type { Work } from "./work";

/** Milliseconds of work before others have their turn. */
const SLICE_MS = 10;

/** Comes to the same as `runAtOnce`, but other requests are answered in between. */
export async function runInSlices<Result>(work: Work<Result>): Promise<Result> {
  let sliceEnds = performance.now() + SLICE_MS;
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() < sliceEnds) continue;
    await new Promise((resolve) => setImmediate(resolve));
    sliceEnds = performance.now() + SLICE_MS;
  }
}
