import type { DbContext } from "~/services/context";
import { listQuestionsToDecide } from "~/services/staff/challenged-questions.server";
import { excerptOf } from "~/services/support/ticket-words";
import { isDefaultView, type QueueFilter } from "./queue-filter";

/** A question that a learner reported and staff are to decide about, as the queue shows it. */
export interface QuestionRow {
  id: string;
  conceptName: string;
  /** Its first words, without markup. */
  stem: string;
  challengedAt: string;
}

/** On the first page of what waits, and where they are asked for. */
export async function listQuestionRows(ctx: DbContext, filter: QueueFilter): Promise<QuestionRow[]> {
  const isWanted = isDefaultView(filter) || (filter.source === "questions" && filter.q === "");
  if (!isWanted || filter.page > 1) return [];
  const questions = await listQuestionsToDecide(ctx);
  return questions.map(({ id, conceptName, stemHtml, challengedAt }) => ({
    id,
    conceptName,
    stem: excerptOf(withoutMarkup(stemHtml)),
    challengedAt,
  }));
}

/** Of HTML that is clean already: what is left is shown as text. */
export function withoutMarkup(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(lt|gt|amp|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', "#39": "'", nbsp: " " };
