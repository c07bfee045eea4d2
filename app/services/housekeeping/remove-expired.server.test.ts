import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { createLearner } from "../../../tests/support/factories";
import { createApiToken, revokeApiToken } from "~/services/accounts/api-tokens.server";
import { beginIdempotent, removeExpiredKeys } from "~/services/accounts/idempotency.server";
import { takeMessage } from "~/services/contact/take-message.server";
import { queueMail } from "~/services/mail/outbox.server";
import {
  BOOKS_YEARS,
  ENDED_TOKEN_DAYS,
  IDEMPOTENCY_DAYS,
  MAIL_DAYS,
  PAYMENT_EVENT_DAYS,
  TICKET_DAYS,
  UNCONFIRMED_DAYS,
} from "~/services/limits/retention";
import { removeExpired } from "./remove-expired.server";

const DAY = 24 * 60 * 60 * 1000;

test("messages, mail that could not be sent and addresses nobody confirmed go when their time is over, not before", async () => {
  const ctx = await createTestContext();
  const time = ctx.now().toISOString();
  const message = { name: "Ada", email: "ada@example.org", subject: "general", message: "Hello" } as const;
  const subscriber = { created_at: time, asked_at: time };
  await takeMessage(ctx, message);
  await queueMail(ctx, { to: "ada@example.org", subject: "Hello", text: "A text." });
  await ctx.db
    .insertInto("newsletter_subscribers")
    .values([
      { id: "1", email: "a@example.org", token: "a", ...subscriber },
      { id: "2", email: "b@example.org", token: "b", ...subscriber, confirmed_at: time },
    ])
    .execute();
  const kept = async () => ({
    messages: (await ctx.db.selectFrom("tickets").select("id").execute()).length,
    mails: (await ctx.db.selectFrom("mails").select("id").execute()).length,
    jobs: (await ctx.db.selectFrom("jobs").select("id").execute()).length,
    subscribers: (await ctx.db.selectFrom("newsletter_subscribers").select("id").execute()).map(({ id }) => id),
  });
  const after = async (days: number) => {
    ctx.travel(Date.parse(time) + days * DAY - ctx.now().getTime());
    await removeExpired(ctx);
    return kept();
  };

  expect(MAIL_DAYS).toBe(UNCONFIRMED_DAYS);
  expect(await after(MAIL_DAYS)).toEqual({ messages: 1, mails: 1, jobs: 1, subscribers: ["1", "2"] });
  expect(await after(MAIL_DAYS + 1)).toEqual({ messages: 1, mails: 0, jobs: 0, subscribers: ["2"] });
  expect(await after(TICKET_DAYS)).toMatchObject({ messages: 1 });
  expect(await after(TICKET_DAYS + 1)).toMatchObject({ messages: 0, subscribers: ["2"] });
});

test("webhooks go after some weeks, whether or not they were looked into, and not before", async () => {
  const ctx = await createTestContext();
  const time = ctx.now().toISOString();
  const event = { type: "invoice.paid", created_at: time, received_at: time };
  await ctx.db
    .insertInto("payment_events")
    .values([
      { id: "1", ...event, handled_at: time },
      { id: "2", ...event, handled_at: null },
    ])
    .execute();
  const kept = async () => (await ctx.db.selectFrom("payment_events").select("id").execute()).length;

  ctx.travel(PAYMENT_EVENT_DAYS * DAY);
  await removeExpired(ctx);
  expect(await kept()).toBe(2);
  ctx.travel(DAY);
  await removeExpired(ctx);
  expect(await kept()).toBe(0);
});

test("tokens that were revoked or have expired go after some weeks, the keys of requests after a day, and none before", async () => {
  const ctx = await createTestContext();
  const { id: learnerId } = await createLearner(ctx);
  const make = async (name: string, expiresInDays: number | null) => {
    const made = await createApiToken(ctx, { learnerId, name, scopes: ["read"], expiresInDays });
    return made.status === "created" ? made.id : "";
  };
  await make("works", null);
  await make("expires", 1);
  await revokeApiToken(ctx, { learnerId, tokenId: await make("revoked", null) });
  await beginIdempotent(ctx, { learnerId, key: "1", requestHash: "" });
  const kept = async () => ({
    tokens: (await ctx.db.selectFrom("api_tokens").select("name").orderBy("name").execute()).map(({ name }) => name),
    keys: (await ctx.db.selectFrom("idempotency_keys").select("key").execute()).length,
  });
  const after = async (milliseconds: number) => {
    ctx.travel(milliseconds);
    await removeExpired(ctx);
    await removeExpiredKeys(ctx);
    return kept();
  };

  expect(await after(IDEMPOTENCY_DAYS * DAY)).toEqual({ tokens: ["expires", "revoked", "works"], keys: 1 });
  expect(await after(1)).toMatchObject({ keys: 0 });
  expect(await after((ENDED_TOKEN_DAYS - 1) * DAY)).toMatchObject({ tokens: ["expires", "works"] });
  expect(await after(DAY)).toMatchObject({ tokens: ["works"] });
});

test("the books of deleted accounts are closed after ten years; what a learner has paid stays with them", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const time = ctx.now().toISOString();
  const payment = { status: "paid", amount_due: 2900, amount_paid: 2900, amount_refunded: 0, currency: "usd" } as const;
  const refund = { amount: 100, reason: "duplicate", note: "", status: "succeeded", created_at: time } as const;
  for (const [id, learner_id] of [
    ["hers", ada.id],
    ["nobody’s", null],
  ] as const) {
    const row = { ...payment, invoice_id: id, learner_id, attempts: 1, created_at: time, paid_at: time };
    await ctx.db.insertInto("payments").values(row).execute();
    await ctx.db
      .insertInto("refunds")
      .values({ ...refund, id, invoice_id: id })
      .execute();
  }
  const kept = async () =>
    (await ctx.db.selectFrom("refunds").select("invoice_id as id").execute()).map(({ id }) => id);

  ctx.travel(BOOKS_YEARS * 365 * DAY);
  await removeExpired(ctx);
  expect(await kept()).toHaveLength(2);
  ctx.travel(BOOKS_YEARS * 2 * DAY);
  await removeExpired(ctx);

  expect(await kept()).toEqual(["hers"]);
  expect(await ctx.db.selectFrom("payments").select("invoice_id as id").execute()).toEqual([{ id: "hers" }]);
});
