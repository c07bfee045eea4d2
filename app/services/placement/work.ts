/** A calculation in small pieces, of well under a millisecond each, between which something else may run. */
export type Work<Result> = Generator<undefined, Result, undefined>;

/** Does all of it before anything else runs. */
export function runAtOnce<Result>(work: Work<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
