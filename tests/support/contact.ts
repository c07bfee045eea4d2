import { onTestFinished } from "vitest";
import { ctx } from "~/app-context.server";
import { setConfig } from "./set-config";

/** The contact form, filled in. */
export const contactFields = {
  name: "Ada Lovelace",
  email: "ada@example.org",
  subject: "technical",
  message: "It does not start.\r\n\r\nWhat now?",
  website: "",
};

/** What has arrived with the form: each message is a ticket of nobody's. */
export const storedMessages = () =>
  ctx.db
    .selectFrom("tickets")
    .select(["user_name as name", "user_email as email", "subject", "description as message"])
    .where("source", "=", "contact")
    .where("learner_id", "is", null)
    .execute();

/** The operator has set SUPPORT_EMAIL, until the test ends. */
export function supportAt(address: string): void {
  setConfig({ supportEmail: address });
  const before = ctx.support;
  ctx.support = { ...before, mailbox: address };
  onTestFinished(() => void (ctx.support = before));
}
