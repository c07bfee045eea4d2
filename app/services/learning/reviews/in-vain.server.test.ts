import { expect, test } from "vitest";
import { AuthorError } from "~/providers/author/port";
import { DAY_MS, MINUTE_MS } from "~/time/periods";
import { runDueJobs } from "../../../../tests/support/course-factories";
import { awaitNextReview, createMasteredCourse, createReviewer, UNTIL_DUE_MS } from "../../../../tests/support/reviews";
import { oneByOne, questionDrafts, refusal, scriptedAuthor } from "../../../../tests/support/scripted-author";
import { findNextReview, putNextReview } from "./put-reviews.server";

/** Writes about everything but these; declines a request in which one of them stands. */
function authorWhoCannotWrite(unwritable: Set<string>) {
  return scriptedAuthor({
    writeQuestions: (request) =>
      request.wishes.some(({ conceptId }) => unwritable.has(conceptId))
        ? refusal(new AuthorError("error", "No."))
        : oneByOne(questionDrafts(request)),
  });
}

test("what cannot be written keeps out nothing else, and is tried again after it, each by itself", async () => {
  const unwritable = new Set(["a", "b"]);
  const { ctx, ada, reviewer, review, dueIds } = await createReviewer({ author: authorWhoCannotWrite(unwritable) });
  await createMasteredCourse(ctx, ada, { concepts: ["a", "b", "c", "d"] });
  ctx.travel(UNTIL_DUE_MS);

  await awaitNextReview(ctx, reviewer);
  await review("right");
  await review("right");

  expect((await dueIds()).toSorted()).toEqual(["a", "b"]);
  unwritable.delete("b");
  await awaitNextReview(ctx, reviewer);
  await review("right");
  expect(await dueIds()).toEqual(["a"]);
});

test("what could not be written with something else is asked in the end", async () => {
  const { ctx, ada, reviewer, review, dueIds } = await createReviewer({ author: authorWhoCannotWrite(new Set(["a"])) });
  await createMasteredCourse(ctx, ada, { concepts: ["a", "b"] });
  ctx.travel(UNTIL_DUE_MS);

  await awaitNextReview(ctx, reviewer);
  ctx.travel(MINUTE_MS);
  await awaitNextReview(ctx, reviewer);
  ctx.travel(MINUTE_MS);
  await review("right");

  expect(await dueIds()).toEqual(["a"]);
  expect(await awaitNextReview(ctx, reviewer)).toMatchObject({ status: "waiting", job: { status: "failed" } });
});

test("more unwritable concepts than a day has reviews keep out nothing that can be written", async () => {
  const unwritable = Array.from({ length: 11 }, (_, index) => `a${index}`);
  const author = authorWhoCannotWrite(new Set(unwritable));
  const { ctx, ada, reviewer, dueIds } = await createReviewer({ author });
  await createMasteredCourse(ctx, ada, { concepts: unwritable });
  ctx.travel(DAY_MS); // so that these are due for longer
  await createMasteredCourse(ctx, ada, { concepts: ["z"] });
  ctx.travel(UNTIL_DUE_MS);

  for (let time = 0; time < 6; time += 1) await awaitNextReview(ctx, reviewer);

  expect((await findNextReview(ctx, reviewer)).status).toBe("question");
  expect(await dueIds()).toContain("z");
});

test("a day later what could not be written has its turn again", async () => {
  const { ctx, ada, reviewer, dueIds } = await createReviewer({ author: authorWhoCannotWrite(new Set(["a"])) });
  await createMasteredCourse(ctx, ada, { concepts: ["a"] });
  ctx.travel(DAY_MS);
  await createMasteredCourse(ctx, ada, { concepts: ["b"] });
  ctx.travel(UNTIL_DUE_MS);
  const before = await dueIds();

  await awaitNextReview(ctx, reviewer);

  const meanwhile = await dueIds();
  ctx.travel(DAY_MS);
  expect([before, meanwhile, await dueIds()]).toEqual([
    ["a", "b"],
    ["b", "a"],
    ["a", "b"],
  ]);
});

test("while something else can be asked a failure is not shown, but the way on", async () => {
  const { ctx, ada, reviewer } = await createReviewer({ author: authorWhoCannotWrite(new Set(["a", "b"])) });
  await createMasteredCourse(ctx, ada, { concepts: ["a", "b", "c"] });
  ctx.travel(UNTIL_DUE_MS);
  ctx.jobs.wake = () => undefined; // the worker is late

  await putNextReview(ctx, reviewer);
  await runDueJobs(ctx);

  expect(await findNextReview(ctx, reviewer)).toEqual({ status: "waiting", job: null });
});
