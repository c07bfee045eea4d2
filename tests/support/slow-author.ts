import type { QuestionDraft, QuestionsRequest } from "~/providers/author/port";
import type { TestContext } from "./context";
import { runDueJobs } from "./course-factories";
import type { Gate } from "./gate";
import { questionDrafts } from "./scripted-author";

type Write = (request: QuestionsRequest) => AsyncIterable<QuestionDraft>;

/** Writes so many questions, then waits at the gate before it goes on. */
export function pausingAfter(count: number, gate: Gate): Write {
  return async function* (request) {
    for (const [index, draft] of questionDrafts(request).entries()) {
      if (index === count) await gate.pass();
      yield draft;
    }
  };
}

/** Writes so many questions, then fails. */
export function failingAfter(count: number, error: Error): Write {
  return async function* (request) {
    yield* questionDrafts(request).slice(0, count);
    await Promise.reject(error);
  };
}

/** Has jobs done from the moment they are enqueued, while the test goes on. */
export function workInBackground(ctx: TestContext): { idle: () => Promise<void> } {
  let work = Promise.resolve();
  ctx.jobs.onWake(() => void (work = work.then(() => runDueJobs(ctx)).finally(() => ctx.jobs.jobEnded())));
  return { idle: () => work };
}
