import { expect, onTestFinished, test, vi } from "vitest";
import { queueMail } from "~/services/mail/outbox.server";
import { MAIL_DAYS } from "~/services/limits/retention";
import { createTestContext } from "../../tests/support/context";
import { createCourse } from "../../tests/support/course-factories";
import { createLearner } from "../../tests/support/factories";
import { createSubscriber, mailsTo } from "../../tests/support/plan-subscribers";
import { createRemindedLearner } from "../../tests/support/reminders";
import { scriptedMail } from "../../tests/support/scripted-mail";
import { createSellingContext } from "../../tests/support/scripted-payments";
import { startHousekeeping } from "./housekeeping.server";

const DAY = 24 * 60 * 60 * 1000;

test("at its start and once a day the server drops what is too old, and finds mail that lost its job", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const ctx = await createTestContext({ mail: scriptedMail() });
  const subjects = async () =>
    (await ctx.db.selectFrom("mails").select("subject").execute()).map((mail) => mail.subject);
  const jobCount = async () => (await ctx.db.selectFrom("jobs").select("id").execute()).length;
  await queueMail(ctx, { to: "ada@example.org", subject: "Old", text: "A text." });
  ctx.travel((MAIL_DAYS + 1) * DAY);
  await queueMail(ctx, { to: "ada@example.org", subject: "New", text: "A text." });
  await ctx.db.deleteFrom("jobs").execute();

  startHousekeeping(ctx, (error) => expect.fail(String(error)));

  await expect.poll(subjects).toEqual(["New"]);
  await expect.poll(jobCount).toBe(1);
  ctx.travel((MAIL_DAYS + 1) * DAY);
  vi.advanceTimersByTime(DAY);
  await expect.poll(subjects).toEqual([]);
});

test("mail that lost its job is found, too, where what is too old cannot be dropped, and that is told", async () => {
  const ctx = await createTestContext({ mail: scriptedMail() });
  await queueMail(ctx, { to: "ada@example.org", subject: "Hello", text: "A text." });
  await ctx.db.deleteFrom("jobs").execute();
  await ctx.db.schema.dropTable("request_errors").execute(); // as a full disk would, it refuses to be written to
  const bugs: unknown[] = [];
  const woken = new Promise<void>((resolve) => ctx.jobs.onWake(resolve));

  startHousekeeping(ctx, (error) => bugs.push(error));
  await woken;

  expect(await ctx.db.selectFrom("jobs").select("kind").execute()).toEqual([{ kind: "mail" }]);
  expect(String(bugs)).toContain("request_errors");
});

test("at its start the server takes up what was given up: closed accounts, newsletters that were not finished", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const now = ctx.now().toISOString();
  await ctx.db.updateTable("learners").set({ deleted_at: now }).execute();
  const issue = { slug: "hello", title: "Hello", excerpt: "A text.", created_at: now };
  await ctx.db.insertInto("newsletter_issues").values(issue).execute();
  const woken = new Promise<void>((resolve) => ctx.jobs.onWake(resolve));

  startHousekeeping(ctx, (error) => expect.fail(String(error)));
  await woken;

  const jobs = await ctx.db.selectFrom("jobs").select(["kind", "subject_id"]).orderBy("kind").execute();
  expect(jobs).toEqual([
    { kind: "delete-account", subject_id: ada.id },
    { kind: "newsletter", subject_id: "hello" },
  ]);
});

test("at its start and once an hour the server counts what is known in courses where that is not counted", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const ctx = await createTestContext();
  await createCourse(ctx, await createLearner(ctx));
  const forget = () => ctx.db.updateTable("courses").set({ concepts_known: null }).execute();
  const counted = async () => (await ctx.db.selectFrom("courses").select("concepts_known").execute())[0];
  await forget();

  startHousekeeping(ctx, (error) => expect.fail(String(error)));

  await expect.poll(counted).toEqual({ concepts_known: 0 });
  await forget();
  vi.advanceTimersByTime(DAY / 24);
  await expect.poll(counted).toEqual({ concepts_known: 0 });
});

test("once an hour, and not at its start, the server removes files that no row names", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const ctx = await createTestContext();
  let sweeps = 0;
  ctx.images.removeStrays = async () => void (sweeps += 1);

  const isAwake = new Promise<void>((resolve) => ctx.jobs.onWake(resolve));
  startHousekeeping(ctx, (error) => expect.fail(String(error)));
  await isAwake;

  expect(sweeps).toBe(0);
  vi.advanceTimersByTime(DAY / 24);
  await expect.poll(() => sweeps).toBe(1);
  vi.advanceTimersByTime(DAY / 24);
  await expect.poll(() => sweeps).toBe(2);
});

test("once a minute the server looks whose hour it is to be reminded", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { ctx, mail } = await createRemindedLearner();
  startHousekeeping(ctx, (error) => expect.fail(String(error)));
  ctx.travel(DAY); // about 9 o'clock: within what is made up for

  vi.advanceTimersByTime(60_000);

  await expect.poll(() => mail.sent.map(({ subject }) => subject)).toEqual(["1 review is due today"]);
});

test("at its start and once an hour the server looks after what is paid, and once a day after everybody who can be charged", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments);
  const asked = () => payments.calls.filter((call) => call === "findCustomer").length;
  const before = asked();
  ctx.travel(DAY);

  startHousekeeping(ctx, (error) => expect.fail(String(error)));
  await expect.poll(asked).toBe(before + 1);
  ctx.travel(DAY + DAY / 2);
  vi.advanceTimersByTime(DAY / 24);

  await expect.poll(() => mailsTo(ctx, ada)).toEqual(["Your free trial ends tomorrow"]);
});
