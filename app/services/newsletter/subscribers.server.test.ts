import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { runDueJobs } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { scriptedMail } from "../../../tests/support/scripted-mail";
import { createSubscriber, createWaitingSubscriber, mailsIn, PUBLIC_URL } from "../../../tests/support/subscribers";
import { closeAccount } from "~/services/accounts/close-account.server";
import type { DbContext } from "~/services/context";
import { queueMail } from "~/services/mail/outbox.server";
import { UNCONFIRMED_DAYS } from "~/services/limits/retention";
import { removeExpired } from "~/services/housekeeping/remove-expired.server";
import {
  confirmSubscription,
  findSubscription,
  findSubscriptionOf,
  subscribe,
  unsubscribe,
  unsubscribeAddress,
} from "./subscribers.server";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const ask = (ctx: DbContext, email = "ada@example.org") => subscribe(ctx, { email, publicUrl: PUBLIC_URL });
const subscribersIn = (ctx: DbContext) => ctx.db.selectFrom("newsletter_subscribers").selectAll().execute();

test("a new address waits, and is asked by one mail with a link that nobody can guess", async () => {
  const ctx = await createTestContext();

  await ask(ctx);

  const [subscriber] = await subscribersIn(ctx);
  expect(subscriber).toMatchObject({ email: "ada@example.org", confirmed_at: null });
  expect(subscriber!.token).toMatch(/^[\w-]{43}$/);
  const mails = await mailsIn(ctx);
  expect(mails).toMatchObject([{ to_address: "ada@example.org", unsubscribe_url: null, reply_to: null }]);
  expect(mails[0]!.text).toContain(`${PUBLIC_URL}/newsletter/confirm/${subscriber!.token}\n`);
});

test("an address that was typed twenty times at once is stored once and mailed once", async () => {
  const ctx = await createTestContext();

  await Promise.all(Array.from({ length: 20 }, () => ask(ctx)));

  expect(await subscribersIn(ctx)).toHaveLength(1);
  expect(await mailsIn(ctx)).toHaveLength(1);
});

test("an address that waits is asked again, with the same link, but not within the hour", async () => {
  const mail = scriptedMail();
  const ctx = await createTestContext({ mail });
  await ask(ctx);
  await runDueJobs(ctx);
  const [first] = await subscribersIn(ctx);

  ctx.travel(HOUR - 1);
  await ask(ctx);
  await runDueJobs(ctx);
  expect(mail.sent).toHaveLength(1);

  ctx.travel(1);
  await ask(ctx);
  await ask(ctx);
  await runDueJobs(ctx);
  expect(mail.sent).toHaveLength(2);
  expect(mail.sent[1]!.text).toBe(mail.sent[0]!.text);
  expect((await subscribersIn(ctx))[0]!.token).toBe(first!.token);
});

test("an address that asks again and again while no mail can be sent is then asked once", async () => {
  const ctx = await createTestContext();
  await queueMail(ctx, { to: "ada@example.org", subject: "Your ticket", text: "We have mended it." });
  for (let time = 0; time < 10 * 24; time += 1) {
    await ask(ctx);
    ctx.travel(HOUR);
  }

  const mail = scriptedMail();
  ctx.mail = mail;
  await runDueJobs(ctx);

  expect(mail.sent.map(({ subject }) => subject)).toEqual(["Your ticket", "Do you want Taproot’s articles by email?"]);
  expect(await ctx.db.selectFrom("jobs").select("id").execute()).toEqual([]);
});

test("an address that is confirmed is not asked once more by a mail that waited, and gets all others", async () => {
  const ctx = await createTestContext();
  const { token } = await createWaitingSubscriber(ctx, "ada@example.org");
  await createWaitingSubscriber(ctx, "bob@example.org");
  await queueMail(ctx, { to: "ada@example.org", subject: "Your ticket", text: "We have mended it." });

  await confirmSubscription(ctx, token);

  expect((await mailsIn(ctx)).map((mail) => [mail.to_address, mail.subject])).toEqual([
    ["ada@example.org", "Your ticket"],
    ["bob@example.org", "Do you want Taproot’s articles by email?"],
  ]);
});

test("an address that somebody types every hour, to plague whoever owns it, is mailed ever more rarely", async () => {
  const mail = scriptedMail();
  const ctx = await createTestContext({ mail });
  const mailedAt: number[] = [];

  for (let hour = 0; hour <= 10 * 24; hour += 1) {
    await ask(ctx);
    await runDueJobs(ctx);
    while (mail.sent.length > mailedAt.length) mailedAt.push(hour);
    ctx.travel(HOUR);
  }

  expect(mailedAt).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 128]);
});

test("an address that is subscribed is left in peace", async () => {
  const ctx = await createTestContext();
  await createSubscriber(ctx, "ada@example.org");

  ctx.travel(2 * HOUR);
  await ask(ctx);

  expect(await mailsIn(ctx)).toEqual([]);
  expect(await subscribersIn(ctx)).toMatchObject([{ confirmed_at: expect.any(String) }]);
});

test("confirming twice keeps the first time, and confirming with what is no token does nothing", async () => {
  const ctx = await createTestContext();
  const { token } = await createWaitingSubscriber(ctx, "ada@example.org");
  const firstTime = ctx.now().toISOString();

  await confirmSubscription(ctx, token);
  ctx.travel(DAY);
  await confirmSubscription(ctx, token);
  await confirmSubscription(ctx, "made-up");

  expect(await subscribersIn(ctx)).toMatchObject([{ confirmed_at: firstTime }]);
  expect(await findSubscription(ctx, token)).toEqual({ isConfirmed: true });
  expect(await findSubscription(ctx, "made-up")).toBeNull();
});

test("whoever unsubscribes is forgotten, with the mail that waits for them and no other", async () => {
  const ctx = await createTestContext();
  const ada = await createWaitingSubscriber(ctx, "ada@example.org");
  await createWaitingSubscriber(ctx, "bob@example.org");
  await queueMail(ctx, { to: "ada@example.org", subject: "Your ticket", text: "We have mended it." });

  await unsubscribe(ctx, ada.token);
  await unsubscribe(ctx, ada.token);

  expect((await subscribersIn(ctx)).map(({ email }) => email)).toEqual(["bob@example.org"]);
  expect((await mailsIn(ctx)).map((mail) => [mail.to_address, mail.subject])).toEqual([
    ["ada@example.org", "Your ticket"],
    ["bob@example.org", "Do you want Taproot’s articles by email?"],
  ]);
});

test("an address that nobody confirms is forgotten after a month, counted from when it was last typed", async () => {
  const ctx = await createTestContext();
  await ask(ctx);
  ctx.travel(10 * DAY);
  await ask(ctx);
  await createSubscriber(ctx, "bob@example.org");

  ctx.travel(UNCONFIRMED_DAYS * DAY);
  await removeExpired(ctx);
  expect(await subscribersIn(ctx)).toHaveLength(2);

  ctx.travel(1);
  await removeExpired(ctx);
  expect((await subscribersIn(ctx)).map(({ email }) => email)).toEqual(["bob@example.org"]);
  expect(await mailsIn(ctx)).toEqual([]);
});

test("an address is known however it is written, and one that the form would not take is nobody's", async () => {
  const ctx = await createTestContext();
  await createSubscriber(ctx, "ada@xn--bcher-kva.example"); // as the form has it

  expect(await findSubscriptionOf(ctx, "Ada@Bücher.example")).toMatchObject({ confirmed_at: expect.any(String) });
  expect(await findSubscriptionOf(ctx, "no address")).toBeNull();
  await unsubscribeAddress(ctx, "no address");
  expect(await subscribersIn(ctx)).toHaveLength(1);

  await unsubscribeAddress(ctx, "Ada@Bücher.example");
  expect(await subscribersIn(ctx)).toEqual([]);
});

test("an account that is deleted takes the subscription of its address with it, and nobody else's", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx, { email: "Ada@Example.org" });
  await createSubscriber(ctx, "ada@example.org");
  await createSubscriber(ctx, "bob@example.org");
  ctx.jobs.onWake(() => void runDueJobs(ctx).finally(() => ctx.jobs.jobEnded()));

  await closeAccount(ctx, { learnerId: ada.id, typedEmail: "ada@example.org" });

  expect((await subscribersIn(ctx)).map(({ email }) => email)).toEqual(["bob@example.org"]);
});
