import { expect, test } from "vitest";
import type { SendResult } from "~/providers/mail/port";
import { sendAllMailsAgain, sendMailAgain } from "~/services/staff/unsent-mails.server";
import { createTestContext, type TestContext } from "../../../tests/support/context";
import { runDueJobs } from "../../../tests/support/course-factories";
import { scriptedMail } from "../../../tests/support/scripted-mail";
import { queueMail } from "./outbox.server";
import { enqueueWaitingMails, resumeMails } from "./resume-mails.server";
import { RETRY_DELAYS_MS } from "./retry-delay";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const hello = { to: "ada@example.org", subject: "Hello", text: "A text." };
const news = { ...hello, to: "many@example.org", unsubscribeUrl: "https://example.org/u" };

const storedMails = (ctx: TestContext) => ctx.db.selectFrom("mails").selectAll().execute();

test("mail to one person does not wait behind mail to many", async () => {
  const mail = scriptedMail();
  const ctx = await createTestContext({ mail });
  for (const to of ["a@example.org", "b@example.org"])
    await queueMail(ctx, { ...hello, to, unsubscribeUrl: "https://example.org/u" });
  ctx.travel(1000);
  await queueMail(ctx, { ...hello, to: "ada@example.org" });

  await runDueJobs(ctx);

  expect(mail.sent.map(({ to }) => to)).toEqual(["ada@example.org", "a@example.org", "b@example.org"]);
});

test("mail to one person goes first, too, where all mail has waited for a mail server", async () => {
  const ctx = await createTestContext();
  for (let count = 0; count < 3; count += 1) await queueMail(ctx, news);
  ctx.travel(1000);
  await queueMail(ctx, hello);
  await runDueJobs(ctx);

  const mail = scriptedMail();
  ctx.mail = mail;
  await resumeMails(ctx);
  await runDueJobs(ctx);

  expect(mail.sent.map(({ to }) => to)).toEqual([hello.to, news.to, news.to, news.to]);
});

test("mail to one person goes first, too, when the server starts and all mail waits for its next attempt", async () => {
  let result: SendResult = { status: "unreachable", reason: "It sleeps." };
  const mail = scriptedMail(() => result);
  const ctx = await createTestContext({ mail });
  for (let count = 0; count < 3; count += 1) await queueMail(ctx, news);
  await runDueJobs(ctx);
  await queueMail(ctx, hello);
  await runDueJobs(ctx);
  mail.sent.length = 0;

  result = { status: "sent" };
  await resumeMails(ctx);
  await runDueJobs(ctx);

  expect(mail.sent.map(({ to }) => to)).toEqual([hello.to, news.to, news.to, news.to]);
});

test.each(["one by one", "all at once"])(
  "mail to one person goes first, too, when staff have it sent again %s",
  async (how) => {
    let result: SendResult = { status: "rejected", reason: "Unknown." };
    const mail = scriptedMail(() => result);
    const ctx = await createTestContext({ mail });
    await queueMail(ctx, news);
    ctx.travel(1000);
    await queueMail(ctx, hello);
    await runDueJobs(ctx);
    mail.sent.length = 0;
    const mails = await ctx.db.selectFrom("mails").select("id").orderBy("id").execute();

    result = { status: "sent" };
    if (how === "all at once") await sendAllMailsAgain(ctx, { staffId: "grace" }).then(() => enqueueWaitingMails(ctx));
    else for (const { id } of mails) await sendMailAgain(ctx, { staffId: "grace", mailId: id });
    await runDueJobs(ctx);

    expect(mail.sent.map(({ to }) => to)).toEqual([hello.to, news.to]);
  },
);

test("mail that could not be sent is tried again before long when it is to one person, and later when it is to many", async () => {
  const mail = scriptedMail(() => ({ status: "unreachable", reason: "It sleeps." }));
  const ctx = await createTestContext({ mail });
  await queueMail(ctx, news);
  await queueMail(ctx, hello);
  await runDueJobs(ctx);
  mail.sent.length = 0;

  ctx.travel(15 * MINUTE);
  await runDueJobs(ctx);
  expect(mail.sent.map(({ to }) => to)).toEqual([hello.to]);
  ctx.travel(25 * MINUTE);
  await runDueJobs(ctx);

  expect(mail.sent.map(({ to }) => to)).toContain(news.to);
});

test("where the mail server takes a few mails an hour, those that it turned away do not all come back together", async () => {
  let left = 0;
  const mail = scriptedMail(() => {
    left -= 1;
    return left < 0 ? { status: "unreachable", reason: "Not so many." } : { status: "sent" };
  });
  const ctx = await createTestContext({ mail });
  for (let count = 0; count < 60; count += 1) await queueMail(ctx, news);

  for (let hour = 0; hour < 3 * 24; hour += 1) {
    left = 5;
    await runDueJobs(ctx);
    ctx.travel(HOUR);
  }

  expect(await storedMails(ctx)).toEqual([]);
});

test("mail to many is not given up while the mail server cannot be reached, but when it is refused for good", async () => {
  let result: SendResult = { status: "unreachable", reason: "It sleeps." };
  const ctx = await createTestContext({ mail: scriptedMail(() => result) });
  await queueMail(ctx, news);

  for (let attempts = 1; attempts <= 2 * RETRY_DELAYS_MS.length; attempts += 1) {
    await runDueJobs(ctx);
    expect(await storedMails(ctx)).toMatchObject([{ attempts, failed_at: null }]);
    ctx.travel(15 * HOUR);
  }
  result = { status: "rejected", reason: "Unknown." };
  await runDueJobs(ctx);

  expect(await storedMails(ctx)).toMatchObject([{ failed_at: ctx.now().toISOString() }]);
});
