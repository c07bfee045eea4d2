import type { DbContext } from "~/services/context";
import type { TicketAbout } from "~/services/support/ticket-about";
import { withoutMarkup } from "./question-rows.server";

/** What staff see of the thing that a ticket is about. */
export type AboutFact =
  | { kind: "question"; label: string; stem: string }
  | { kind: "payment"; label: string; invoiceId: string }
  | { kind: "error"; label: string; error: RequestError | null };

export interface RequestError {
  id: string;
  method: string;
  path: string;
  error: string;
  createdAt: string;
}

/** Of a question its text, without its answers; of an error what is recorded, for as long as that is kept. */
export async function findAboutFact(ctx: DbContext, about: TicketAbout | null): Promise<AboutFact | null> {
  switch (about?.kind) {
    case undefined:
      return null;
    case "question":
      return { kind: "question", label: about.label, stem: await findStem(ctx, about.id) };
    case "payment":
      return { kind: "payment", label: about.label, invoiceId: about.id };
    case "error":
      return { kind: "error", label: about.label, error: await findRequestError(ctx, about.id) };
  }
}

async function findStem(ctx: DbContext, questionId: string): Promise<string> {
  const question = await ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .select("items.stem_html")
    .where("questions.id", "=", questionId)
    .executeTakeFirst();
  return question ? withoutMarkup(question.stem_html) : "";
}

async function findRequestError(ctx: DbContext, requestId: string): Promise<RequestError | null> {
  const error = await ctx.db
    .selectFrom("request_errors")
    .select(["id", "method", "path", "error", "created_at as createdAt"])
    .where("id", "=", requestId)
    .executeTakeFirst();
  return error ?? null;
}
