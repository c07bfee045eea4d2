import { readOptions } from "~/services/learning/items/item";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";
import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";

type OwnQuestion = Pick<OwnQuestionKey, "learnerId" | "questionId">;

const itemRows = compiledQuery((db, key: OwnQuestion) =>
  db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .innerJoin("concepts", "concepts.id", "questions.concept_id")
    .innerJoin("subsections", "subsections.id", "questions.subsection_id")
    .select([
      "items.difficulty",
      "items.stem_html as stemHtml",
      "items.options",
      "items.answer_index as answerIndex",
      "items.explanation_html as explanationHtml",
      "items.status as itemStatus",
      "questions.option_order as optionOrder",
      "questions.content_id as contentId",
      "questions.slot",
      "questions.help",
      "subsections.wishes",
      "concepts.summary as conceptSummary",
    ])
    .where("questions.learner_id", "=", key.learnerId)
    .where("questions.id", "=", key.questionId),
);

/** The item of a question as its screens need it; null when the question is not this learner's. */
export async function findItem(ctx: DbContext, key: OwnQuestion) {
  const [row] = await itemRows(ctx, key);
  if (!row) return null;
  const { options, optionOrder, ...item } = row;
  return { ...item, options: readOptions(options), order: JSON.parse(optionOrder) as number[] };
}
