import { loadRichText } from "~/rich-text/load-rich-text.server";
import type { AppContext, DbContext } from "~/services/context";
import type { Figure } from "~/services/learning/contents/figure";
import type { ItemSource } from "~/services/learning/items/item";

type FigureContext = Pick<AppContext, "solutionFigures">;

/** An item, as the bank keeps it. */
interface KeptItem {
  sourceKey: string;
  /** ItemSource as JSON; null for old ones, which have no drawing. */
  source: string | null;
}

/** How an item is solved, as a drawing; null where its author drew none, or one whose caption does not parse. */
export async function findSolutionFigure(ctx: FigureContext, { sourceKey, source }: KeptItem): Promise<Figure | null> {
  if (source === null) return null;
  const { question } = JSON.parse(source) as ItemSource;
  const figure = await ctx.solutionFigures.figureFor({ sourceKey, question });
  if (figure === null) return null;
  const { renderInline } = await loadRichText();
  try {
    return { ...figure, caption: renderInline(figure.caption) };
  } catch {
    return null;
  }
}

/**
 * The same of a question that its learner is not asked any more, where its screens tell its key: in a part of a course or a
 * review, not in a test or a checkpoint. Of none that was found wrong.
 */
export async function findFigureOfSolved(
  ctx: DbContext & FigureContext,
  { learnerId, questionId }: { learnerId: string; questionId: string },
): Promise<Figure | null> {
  const item = await ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .select(["items.source_key as sourceKey", "items.source"])
    .where("questions.learner_id", "=", learnerId)
    .where("questions.id", "=", questionId)
    .leftJoin("sittings", "sittings.id", "questions.sitting_id")
    .where(({ or, eb }) => or([eb("questions.sitting_id", "is", null), eb("sittings.kind", "=", "review")]))
    .where("questions.status", "in", ["mastered", "missed"])
    .where("items.status", "<>", "withdrawn")
    .executeTakeFirst();
  return item ? findSolutionFigure(ctx, item) : null;
}
