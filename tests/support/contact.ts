import { onTestFinished } from "vitest";
import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";

/** The contact form, filled in. */
export const contactFields = {
  name: "Ada Lovelace",
  email: "ada@example.org",
  subject: "technical",
  message: "It does not start.\r\n\r\nWhat now?",
  website: "",
};

export const storedMessages = () => ctx.db.selectFrom("contact_messages").selectAll().execute();

/** The operator has set SUPPORT_EMAIL, until the test ends. */
export function supportAt(address: string): void {
  const before = config.supportEmail;
  config.supportEmail = address;
  onTestFinished(() => void (config.supportEmail = before));
}
