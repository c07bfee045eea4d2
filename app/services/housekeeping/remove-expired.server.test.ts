import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { takeMessage } from "~/services/contact/messages.server";
import { queueMail } from "~/services/mail/outbox.server";
import { CONTACT_MESSAGE_DAYS, MAIL_DAYS, UNCONFIRMED_DAYS } from "~/services/limits/retention";
import { removeExpired } from "./remove-expired.server";

const DAY = 24 * 60 * 60 * 1000;

test("messages, mail that could not be sent and addresses nobody confirmed go when their time is over, not before", async () => {
  const ctx = await createTestContext();
  const time = ctx.now().toISOString();
  const message = { name: "Ada", email: "ada@example.org", subject: "general", message: "Hello" } as const;
  const subscriber = { created_at: time, asked_at: time };
  await takeMessage(ctx, { ...message, supportEmail: null });
  await queueMail(ctx, { to: "ada@example.org", subject: "Hello", text: "A text." });
  await ctx.db
    .insertInto("newsletter_subscribers")
    .values([
      { id: "1", email: "a@example.org", token: "a", ...subscriber },
      { id: "2", email: "b@example.org", token: "b", ...subscriber, confirmed_at: time },
    ])
    .execute();
  const kept = async () => ({
    messages: (await ctx.db.selectFrom("contact_messages").select("id").execute()).length,
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
  expect(await after(CONTACT_MESSAGE_DAYS)).toMatchObject({ messages: 1 });
  expect(await after(CONTACT_MESSAGE_DAYS + 1)).toMatchObject({ messages: 0, subscribers: ["2"] });
});
