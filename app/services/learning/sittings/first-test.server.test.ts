import { expect, test } from "vitest";
import { beginFirstTest } from "~/jobs/handlers/first-test";
import { AuthorError } from "~/providers/author/port";
import { enqueue } from "~/services/jobs/queue.server";
import { requestQuestions } from "~/services/learning/writing/main-questions.server";
import { createCourse, settle } from "../../../../tests/support/course-factories";
import { createTestTaker } from "../../../../tests/support/placement";
import { refusal } from "../../../../tests/support/scripted-author";
import { startFirstTest, waitForFirstTest } from "./first-test.server";
import { startTest } from "./placement.server";
import { findOpenSitting, openSitting } from "./sittings.server";

type Taker = Awaited<ReturnType<typeof createTestTaker>>;

const placeOf = ({ whose }: Taker) => ({ ...whose, kind: "placement", sectionId: null }) as const;

const sittingsOf = ({ ctx }: Taker) => ctx.db.selectFrom("sittings").select(["id", "status", "wishes"]).execute();

/** What is left where the server dies between the two transactions in which a test begins. */
const openUnplanned = (taker: Taker) => openSitting(taker.ctx, placeOf(taker), { wishes: [], state: null });

test("run twice, and twice at once, the job begins one test", async () => {
  const taker = await createTestTaker();
  const { ctx, whose, asking } = taker;
  const run = () => startFirstTest(ctx, whose.courseId);

  await Promise.all([run(), run()]);
  await settle(ctx);
  const before = await asking();
  await run();

  expect(await asking()).toEqual(before);
  expect(await sittingsOf(taker)).toMatchObject([{ status: "open" }]);
  expect(await ctx.db.selectFrom("questions").select("id").execute()).toHaveLength(1);
});

test("a test that was opened and not planned, as the server died, is waited for, and the job's next try goes on with it", async () => {
  const taker = await createTestTaker();
  const { id } = await openUnplanned(taker);

  expect(await taker.state()).toMatchObject({ status: "waiting", generation: { status: "generating" } });
  await startFirstTest(taker.ctx, taker.whose.courseId);

  expect((await taker.asking()).count.answered).toBe(0);
  expect(await sittingsOf(taker)).toMatchObject([{ id, status: "open" }]);
});

test("a test that nobody goes on planning says so after two minutes, and Try Again plans it", async () => {
  const taker = await createTestTaker();
  await openUnplanned(taker);
  taker.ctx.travel(121_000);

  expect(await taker.state()).toMatchObject({ status: "waiting", generation: { status: "overdue" } });
  await startTest(taker.ctx, taker.whose);

  expect((await taker.asking()).count.answered).toBe(0);
});

test("where the author fails, the test stays open and says so; the job begins no other and asks for nothing more", async () => {
  const refuse = () => refusal(new AuthorError("retry", "Failed to write"));
  const taker = await createTestTaker({ writeQuestions: refuse });
  await startFirstTest(taker.ctx, taker.whose.courseId);
  const before = await sittingsOf(taker);

  await startFirstTest(taker.ctx, taker.whose.courseId);

  expect(await sittingsOf(taker)).toEqual(before);
  expect(before).toMatchObject([{ status: "open" }]);
  expect((await taker.state()).status).toBe("waiting");
});

test("where a part is begun first no test begins, also when both happen at once", async () => {
  const first = await createTestTaker();
  await requestQuestions(first.ctx, { ...first.whose, sectionNumber: "1.1" });
  await startFirstTest(first.ctx, first.whose.courseId);
  expect(await sittingsOf(first)).toEqual([]);

  const { ctx, whose, ...second } = await createTestTaker();
  await Promise.all([requestQuestions(ctx, { ...whose, sectionNumber: "1.1" }), startFirstTest(ctx, whose.courseId)]);
  expect(await sittingsOf({ ctx, whose, ...second })).toEqual([]);
});

test("beyond what the plan allows the job begins no test and has done its work", async () => {
  const taker = await createTestTaker();
  const { ctx, ada, whose } = taker;
  ctx.sellsPlans = true;
  const others = await Promise.all([1, 2, 3].map(() => createCourse(ctx, ada)));
  for (const { id } of others) await startTest(ctx, { learnerId: ada.id, courseId: id });

  expect(await beginFirstTest(ctx, whose.courseId, {} as never)).toBeNull();

  expect(await findOpenSitting(ctx, placeOf(taker))).toBeNull();
});

test("the page that waits is told while the job is still to be done", async () => {
  const { ctx, whose } = await createTestTaker();
  const seen = [await waitForFirstTest(ctx, whose)];
  ctx.jobs.wake = () => undefined; // no worker has a place for it
  ctx.jobs.patienceMs = 10;
  await enqueue(ctx, { kind: "first-test", subjectId: whose.courseId });
  seen.push(await waitForFirstTest(ctx, whose));
  await settle(ctx);
  seen.push(await waitForFirstTest(ctx, whose));

  expect(seen).toEqual([false, true, false]);
});
