import { sql } from "kysely";
import type { DbContext } from "~/services/context";
import { readOptions } from "~/services/learning/items/item";
import { isKeyEarned } from "./earned-key.server";

/** A question whose key its learner has earned: everything there is to say of it. */
export interface EarnedQuestion {
  itemId: string;
  conceptName: string;
  stemHtml: string;
  /** In the order shown. */
  options: { html: string; isRight: boolean }[];
  explanationHtml: string;
}

export interface PartOfQuestions {
  id: string;
  /** `1.2` */
  sectionNumber: string;
  heading: string;
  /** Each item once in the whole course, where it was asked first. */
  questions: EarnedQuestion[];
}

/** A learner's course, part by part, with the questions in it whose keys are earned; parts without any are left out. */
export async function* earnedQuestions(
  ctx: DbContext,
  whose: { learnerId: string; courseId: string },
): AsyncGenerator<PartOfQuestions> {
  const parts = await ctx.db
    .selectFrom("subsections")
    .select(["id", "section_number as sectionNumber", "heading"])
    .where("course_id", "=", whose.courseId)
    .where("learner_id", "=", whose.learnerId)
    .orderBy("position")
    .execute();
  const told = new Set<string>();
  for (const part of parts) {
    const rows = await listEarned(ctx, { learnerId: whose.learnerId, partId: part.id });
    const questions = rows.filter(({ itemId }) => !told.has(itemId)).map(toQuestion);
    for (const { itemId } of questions) told.add(itemId);
    if (questions.length > 0) yield { ...part, questions };
  }
}

/** Some hundred at most: an item that was asked several times counts once. */
function listEarned(ctx: DbContext, { learnerId, partId }: { learnerId: string; partId: string }) {
  return ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .innerJoin("concepts", "concepts.id", "items.concept_id")
    .select([
      "items.id as itemId",
      "concepts.name as conceptName",
      "items.stem_html as stemHtml",
      "items.options",
      "items.answer_index as answerIndex",
      "items.explanation_html as explanationHtml",
      "questions.option_order as optionOrder",
      sql<string>`min(questions.created_at)`.as("askedAt"), // the other columns are those of that row
    ])
    .where("questions.learner_id", "=", learnerId)
    .where("questions.subsection_id", "=", partId)
    .where(isKeyEarned)
    .groupBy("items.id")
    .orderBy("askedAt")
    .orderBy("items.id")
    .execute();
}

type Row = Awaited<ReturnType<typeof listEarned>>[number];

function toQuestion({ itemId, conceptName, stemHtml, explanationHtml, ...row }: Row): EarnedQuestion {
  const options = readOptions(row.options);
  const order = JSON.parse(row.optionOrder) as number[];
  return {
    itemId,
    conceptName,
    stemHtml,
    options: order.map((index) => ({ html: options[index]?.html ?? "", isRight: index === row.answerIndex })),
    explanationHtml,
  };
}
