import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { takeMessage } from "./messages.server";

const message = {
  name: "Ada Lovelace",
  email: "ada@example.org",
  subject: "technical",
  message: "It does not start.",
} as const;

test("a message is kept for staff and put into the outbox, so that a reply reaches whoever wrote it", async () => {
  const ctx = await createTestContext();

  const result = await takeMessage(ctx, { ...message, supportEmail: "desk@learn.example.org" });

  expect(result).toEqual({ status: "stored" });
  expect(await ctx.db.selectFrom("contact_messages").selectAll().execute()).toMatchObject([
    { ...message, created_at: ctx.now().toISOString(), handled_at: null },
  ]);
  const [mail] = await ctx.db.selectFrom("mails").selectAll().execute();
  expect(mail).toMatchObject({
    to_address: "desk@learn.example.org",
    reply_to: "ada@example.org",
    subject: "Technical support – Ada Lovelace",
    unsubscribe_url: null,
  });
  expect(mail?.text).toContain("It does not start.");
});

test("without an address for support a message is kept for staff alone", async () => {
  const ctx = await createTestContext();

  await takeMessage(ctx, { ...message, supportEmail: null });

  expect(await ctx.db.selectFrom("contact_messages").select("name").execute()).toHaveLength(1);
  expect(await ctx.db.selectFrom("mails").select("id").execute()).toEqual([]);
});

test("the same message again, twenty times at once, is kept and mailed once; on another day it is a new one", async () => {
  const ctx = await createTestContext();
  const send = () => takeMessage(ctx, { ...message, supportEmail: "desk@learn.example.org" });
  const counts = async () => [
    (await ctx.db.selectFrom("contact_messages").select("id").execute()).length,
    (await ctx.db.selectFrom("mails").select("id").execute()).length,
  ];

  const results = await Promise.all(Array.from({ length: 20 }, send));

  expect(results.filter(({ status }) => status === "stored")).toHaveLength(1);
  expect(await counts()).toEqual([1, 1]);
  await takeMessage(ctx, { ...message, message: "It starts now.", supportEmail: "desk@learn.example.org" });
  expect(await counts()).toEqual([2, 2]);
  ctx.travel(24 * 60 * 60 * 1000);
  await send();
  expect(await counts()).toEqual([3, 3]);
});
