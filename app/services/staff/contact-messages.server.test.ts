import { expect, test } from "vitest";
import { takeMessage } from "~/services/contact/messages.server";
import { createTestContext } from "../../../tests/support/context";
import { deleteMessage } from "./contact-messages.server";

test("a message goes with the mail that was to carry it, and what else its writer sent stays", async () => {
  const ctx = await createTestContext();
  const ada = {
    name: "Ada",
    email: "ada@example.org",
    subject: "technical",
    supportEmail: "desk@example.org",
  } as const;
  await takeMessage(ctx, { ...ada, message: "Forget me." });
  await takeMessage(ctx, { ...ada, message: "Forget me. Or not." });
  const messages = ctx.db.selectFrom("contact_messages").select(["id", "message"]);
  const { id } = await messages.where("message", "=", "Forget me.").executeTakeFirstOrThrow();

  await deleteMessage(ctx, { messageId: id });
  await deleteMessage(ctx, { messageId: id });

  expect(await messages.execute()).toMatchObject([{ message: "Forget me. Or not." }]);
  expect(await ctx.db.selectFrom("mails").select("text").execute()).toEqual([
    { text: expect.stringMatching(/^Forget me\. Or not\./) as string },
  ]);
});
