import type { DbContext } from "~/services/context";
import { findQuestionKey } from "~/services/learning/tree/own-questions.server";
import { formatMoney } from "~/text/format-money";
import { truncate } from "~/text/truncate";
import { paths } from "~/urls/paths";
import type { TicketType } from "~db/schema";
import type { AboutKind, TicketAbout } from "./ticket-about";

/** As the server names the requests that it answers. */
const REQUEST_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Of a question's words. */
const WORDS_LENGTH = 80;

/** What somebody most likely wants who writes from there. */
export const SUGGESTED_TYPES: Readonly<Record<AboutKind, TicketType>> = {
  error: "bug_report",
  payment: "billing_inquiry",
  question: "technical_support",
};

interface FindAbout {
  learnerId: string;
  /** As it came in an address or a form: anything. */
  kind: string | null;
  id: string | null;
}

/** What a ticket is to be about; null for what is not this learner's, or not there. */
export async function findAbout(ctx: DbContext, { learnerId, kind, id }: FindAbout): Promise<TicketAbout | null> {
  if (!kind || !id) return null;
  switch (kind) {
    case "question":
      return findQuestionAbout(ctx, { learnerId, questionId: id });
    case "payment":
      return findPaymentAbout(ctx, { learnerId, invoiceId: id });
    case "error":
      return REQUEST_ID.test(id) ? { kind: "error", id, label: `Error ${id}` } : null;
    default:
      return null;
  }
}

async function findQuestionAbout(
  ctx: DbContext,
  whose: { learnerId: string; questionId: string },
): Promise<TicketAbout | null> {
  const key = await findQuestionKey(ctx, whose);
  if (!key) return null;
  const { words, course } = await ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .innerJoin("courses", "courses.id", "questions.course_id")
    .select(["items.stem_text as words", "courses.course_name as course"])
    .where("questions.id", "=", key.questionId)
    .executeTakeFirstOrThrow();
  const label = `“${truncate(words, WORDS_LENGTH)}” in ${course}`;
  return { kind: "question", id: key.questionId, label, path: paths.question(key) };
}

async function findPaymentAbout(
  ctx: DbContext,
  { learnerId, invoiceId }: { learnerId: string; invoiceId: string },
): Promise<TicketAbout | null> {
  const payment = await ctx.db
    .selectFrom("payments")
    .select(["amount_due as amount", "currency", "paid_at as paidAt", "created_at as createdAt"])
    .where("invoice_id", "=", invoiceId)
    .where("learner_id", "=", learnerId)
    .executeTakeFirst();
  if (!payment) return null;
  const { amount, currency, paidAt, createdAt } = payment;
  const label = `Payment of ${formatMoney(amount, currency, "en")} on ${(paidAt ?? createdAt).slice(0, 10)}`;
  return { kind: "payment", id: invoiceId, label };
}
