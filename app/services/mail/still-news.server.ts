import { expressionBuilder } from "kysely";
import { timestamp, type DbContext } from "~/services/context";
import type { Database } from "~db/schema";

/** The condition that a mail may still be sent. */
export function isStillNews(ctx: DbContext) {
  const mail = expressionBuilder<Database, "mails">();
  return mail.or([mail("mails.not_after", "is", null), mail("mails.not_after", ">", timestamp(ctx))]);
}
