import { expect, test } from "vitest";
import type { MailSender, SendResult } from "~/providers/mail/port";
import { runJob } from "~/jobs/run-job.server";
import { inTransaction } from "~/services/context";
import { claimJob } from "~/services/jobs/queue.server";
import { sendMailAgain } from "~/services/staff/unsent-mails.server";
import { createTestContext, type TestContext } from "../../../tests/support/context";
import { runDueJobs } from "../../../tests/support/course-factories";
import { scriptedMail } from "../../../tests/support/scripted-mail";
import { queueMail } from "./outbox.server";
import { enqueueWaitingMails, resumeMails } from "./resume-mails.server";
import { RETRY_DELAYS_MS } from "./retry-delay";

const DAY = 24 * 60 * 60 * 1000;
const hello = { to: "ada@example.org", subject: "Hello", text: "A text." };

const storedMails = (ctx: TestContext) => ctx.db.selectFrom("mails").selectAll().execute();
const storedJobs = (ctx: TestContext) => ctx.db.selectFrom("jobs").selectAll().execute();

test("a mail is sent once, whole, and nothing of it stays", async () => {
  const mail = scriptedMail();
  const ctx = await createTestContext({ mail });
  await queueMail(ctx, { ...hello, replyTo: "bob@example.org", unsubscribeUrl: "https://example.org/u" });
  const [stored] = await storedMails(ctx);

  await runDueJobs(ctx);

  expect(mail.sent).toEqual([
    { ...hello, html: null, id: stored?.id, replyTo: "bob@example.org", unsubscribeUrl: "https://example.org/u" },
  ]);
  expect(await storedMails(ctx)).toEqual([]);
  expect(await storedJobs(ctx)).toEqual([]);
});

test("a mail is not queued when what it was about did not happen", async () => {
  const ctx = await createTestContext({ mail: scriptedMail() });

  const failing = inTransaction(ctx, async (ctx) => {
    await queueMail(ctx, hello);
    throw new Error("the disk is full");
  });

  await expect(failing).rejects.toThrow("the disk is full");
  expect([await storedMails(ctx), await storedJobs(ctx)]).toEqual([[], []]);
});

test("without a mail server a mail waits, and is sent once when there is one", async () => {
  const ctx = await createTestContext();
  await queueMail(ctx, hello);
  await runDueJobs(ctx);
  await resumeMails(ctx);
  await runDueJobs(ctx);
  expect(await storedMails(ctx)).toMatchObject([{ attempts: 0, failed_at: null }]);
  expect(await storedJobs(ctx)).toEqual([]);

  const mail = scriptedMail();
  ctx.mail = mail; // the server is started again, with SMTP_URL
  await resumeMails(ctx);
  await resumeMails(ctx);
  await runDueJobs(ctx);

  expect(mail.sent).toMatchObject([hello]);
  expect(await storedMails(ctx)).toEqual([]);
});

test("while the mail server cannot be reached, a mail is tried less and less often, and given up after three days", async () => {
  const mail = scriptedMail(() => ({ status: "unreachable", reason: "It sleeps." }));
  const ctx = await createTestContext({ mail });
  await queueMail(ctx, hello);

  await runDueJobs(ctx);
  for (const [index, delay] of RETRY_DELAYS_MS.entries()) {
    expect(await storedMails(ctx)).toMatchObject([{ attempts: index + 1, last_error: "It sleeps.", failed_at: null }]);
    ctx.travel(0.75 * delay - 1);
    await runDueJobs(ctx);
    expect(mail.sent).toHaveLength(index + 1);
    ctx.travel(0.5 * delay + 1);
    await runDueJobs(ctx);
    expect(mail.sent).toHaveLength(index + 2);
  }

  expect(new Set(mail.sent.map(({ id }) => id)).size).toBe(1);
  expect(await storedMails(ctx)).toMatchObject([{ failed_at: ctx.now().toISOString() }]);
  ctx.travel(DAY);
  await runDueJobs(ctx);
  await resumeMails(ctx);
  await runDueJobs(ctx);
  expect(mail.sent).toHaveLength(RETRY_DELAYS_MS.length + 1);
});

test("a mail that is refused for good is given up at once, and staff can have it sent again", async () => {
  let result: SendResult = { status: "rejected", reason: "Unknown." };
  const mail = scriptedMail(() => result);
  const ctx = await createTestContext({ mail });
  await queueMail(ctx, hello);

  await runDueJobs(ctx);

  const [givenUp] = await storedMails(ctx);
  expect(givenUp).toMatchObject({ attempts: 1, last_error: "Unknown.", failed_at: ctx.now().toISOString() });
  expect(await storedJobs(ctx)).toEqual([]);

  result = { status: "sent" };
  for (let click = 0; click < 2; click += 1) await sendMailAgain(ctx, { staffId: "grace", mailId: givenUp!.id });
  await runDueJobs(ctx);

  expect(mail.sent).toHaveLength(2);
  expect(await storedMails(ctx)).toEqual([]);
});

test("at the start of the server what waits for another attempt is tried at once, with all attempts before it", async () => {
  let result: SendResult = { status: "unreachable", reason: "Wrong password." };
  const mail = scriptedMail(() => result);
  const ctx = await createTestContext({ mail });
  await queueMail(ctx, hello);
  await runDueJobs(ctx);
  ctx.travel(2 * RETRY_DELAYS_MS[0]!);
  await runDueJobs(ctx);

  await resumeMails(ctx);
  expect(await storedMails(ctx)).toMatchObject([{ attempts: 0 }]);
  result = { status: "sent" };
  await runDueJobs(ctx);

  expect(mail.sent).toHaveLength(3);
  expect(await storedMails(ctx)).toEqual([]);
});

test("a mail whose job was lost gets another, and one that waits for its next attempt goes on waiting", async () => {
  const mail = scriptedMail(() => ({ status: "unreachable", reason: "It sleeps." }));
  const ctx = await createTestContext({ mail });
  await queueMail(ctx, hello);
  await runDueJobs(ctx);
  await queueMail(ctx, { ...hello, subject: "Lost" });
  await ctx.db
    .updateTable("jobs")
    .set({ status: "failed" })
    .where("attempts", "=", 0)
    .where("run_at", "<=", ctx.now().toISOString())
    .execute();

  await enqueueWaitingMails(ctx);
  await runDueJobs(ctx);

  expect(mail.sent.map(({ subject }) => subject)).toEqual(["Hello", "Lost"]);
});

test("a job whose mail is gone ends without a word", async () => {
  const mail = scriptedMail();
  const ctx = await createTestContext({ mail });
  await queueMail(ctx, hello);
  await ctx.db.deleteFrom("mails").execute();

  await runDueJobs(ctx);

  expect(mail.sent).toEqual([]);
  expect(await storedJobs(ctx)).toEqual([]);
});

test("a worker that stops in the middle gives the mail back, and it is sent by the next one", async () => {
  const stopping = new AbortController();
  const stopped: MailSender = {
    send: async (_mail, { signal }) => {
      stopping.abort(new Error("the worker stops"));
      return signal.throwIfAborted() as never;
    },
  };
  const ctx = await createTestContext({ mail: stopped });
  await queueMail(ctx, hello);

  const job = (await claimJob(ctx))!;
  await runJob(ctx, job, { stopping: stopping.signal, onBug: (error) => expect.fail(String(error)) });
  expect(await storedMails(ctx)).toMatchObject([{ attempts: 0, failed_at: null }]);
  const mail = scriptedMail();
  ctx.mail = mail;
  await runDueJobs(ctx);

  expect(mail.sent).toHaveLength(1);
});

test("a mail that has HTML is handed over with it, and one that has none without", async () => {
  const mail = scriptedMail();
  const ctx = await createTestContext({ mail });
  await queueMail(ctx, { ...hello, html: "<p>A text.</p>" });
  await queueMail(ctx, hello);

  await runDueJobs(ctx);

  expect(mail.sent).toMatchObject([
    { text: "A text.", html: "<p>A text.</p>" },
    { text: "A text.", html: null },
  ]);
});
