import { loadRichText } from "~/rich-text/load-rich-text.server";
import type { AppContext, DbContext } from "~/services/context";
import type { Figure } from "~/services/learning/contents/figure";
import { sourceOf, type KeptItem } from "./kept-item";
import { findToldMiss } from "./told-miss.server";

type FigureContext = Pick<AppContext, "questionFigures">;

interface OwnQuestion {
  learnerId: string;
  questionId: string;
}

/** How an item is solved, as a drawing; null where its author drew none, or one whose caption does not parse. */
export async function findSolutionFigure(ctx: FigureContext, item: KeptItem): Promise<Figure | null> {
  const written = sourceOf(item);
  if (written === null) return null;
  return rendered(await ctx.questionFigures.solutionOf({ sourceKey: item.sourceKey, question: written.question }));
}

/** What a wrong option of an item makes of it, in the same way. @param optionIndex in its author's order */
export async function findMistakeFigure(
  ctx: FigureContext,
  { optionIndex, ...item }: KeptItem & { optionIndex: number },
): Promise<Figure | null> {
  const { question = "", options = [] } = sourceOf(item) ?? {};
  const option = options[optionIndex];
  if (option === undefined) return null;
  return rendered(await ctx.questionFigures.mistakeOf({ sourceKey: item.sourceKey, question, option }));
}

/**
 * How a question is solved that its learner is not asked any more, where its screens tell its key: in a part of a course or a
 * review, not in a test or a checkpoint. Of none that was found wrong.
 */
export async function findFigureOfSolved(ctx: DbContext & FigureContext, own: OwnQuestion): Promise<Figure | null> {
  const item = await selectTold(ctx, own)
    .innerJoin("items", "items.id", "questions.item_id")
    .select(["items.source_key as sourceKey", "items.source"])
    .where("questions.status", "in", ["mastered", "missed"])
    .where("items.status", "<>", "withdrawn")
    .executeTakeFirst();
  return item ? findSolutionFigure(ctx, item) : null;
}

/** What the learner's last choice at a question makes of it, where that was wrong and its screens say so; it may be asked again. */
export async function findFigureOfMissed(ctx: DbContext & FigureContext, own: OwnQuestion): Promise<Figure | null> {
  if (!(await selectTold(ctx, own).select("questions.id").executeTakeFirst())) return null;
  const miss = await findToldMiss(ctx, own);
  return miss && findMistakeFigure(ctx, miss);
}

/** A question of a learner whose screens tell what became of an answer at once. */
function selectTold(ctx: DbContext, { learnerId, questionId }: OwnQuestion) {
  return ctx.db
    .selectFrom("questions")
    .leftJoin("sittings", "sittings.id", "questions.sitting_id")
    .where("questions.learner_id", "=", learnerId)
    .where("questions.id", "=", questionId)
    .where(({ or, eb }) => or([eb("questions.sitting_id", "is", null), eb("sittings.kind", "=", "review")]));
}

async function rendered(figure: Figure | null): Promise<Figure | null> {
  if (figure === null) return null;
  const { renderInline } = await loadRichText();
  try {
    return { ...figure, caption: renderInline(figure.caption) };
  } catch {
    return null;
  }
}
