import { sql } from "kysely";
import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { readOptions } from "~/services/learning/items/item";
import { isNotVoided } from "~/services/mastery/not-voided.server";
import type { AnswerAtGap } from "./last-shown";
import type { LearnersConcept } from "./learners-concept";
import { choiceOf, type ToldChoice } from "./told-choice";

/** What lies further back is forgotten, or each answer would cost more than the one before to those who never close a gap. */
const ANSWERS_REMEMBERED = 100;

export interface RecordedAnswer extends AnswerAtGap {
  questionId: string;
  /** What was chosen; null for "I don't know yet", and of a question that was withdrawn: its key may have been the mistake. */
  chosen: ToldChoice | null;
}

/** `gaps`: a JSON array of pairs, each a concept and a time. */
const latestAnswers = compiledQuery((db, input: { learnerId: string; gaps: string }) =>
  db
    .selectFrom(sql<{ value: string }>`json_each(${input.gaps})`.as("gap"))
    .innerJoin("answers as given", (join) =>
      join.on("given.id", "in", ({ selectFrom }) =>
        selectFrom("answers")
          .select("answers.id")
          .where("answers.learner_id", "=", input.learnerId)
          .where("answers.concept_id", "=", sql<string>`json_extract(gap.value, '$[0]')`)
          .where("answers.answered_at", "<=", sql<string>`json_extract(gap.value, '$[1]')`)
          .where(isNotVoided)
          .orderBy("answers.answered_at", "desc")
          .orderBy("answers.attempt_number", "desc")
          .orderBy("answers.id", "desc")
          .limit(ANSWERS_REMEMBERED),
      ),
    )
    .innerJoin("items", "items.id", "given.item_id")
    .select([
      "given.concept_id as conceptId",
      "given.question_id as questionId",
      "given.answered_at as at",
      "given.is_correct as isCorrect",
      "given.help",
      "given.phase",
      "given.option_index as optionIndex",
      "items.source_key as sourceKey",
      "items.options",
      "items.stem_html as stemHtml",
      "items.status",
    ])
    .orderBy("given.answered_at")
    .orderBy("given.attempt_number")
    .orderBy("given.id"),
);

/**
 * A learner's answers about some concepts that count, by concept, oldest first. One query, none where there is no concept.
 *
 * @param whose.until by concept, an ISO time, itself included
 */
export async function listAnswersAtGaps(
  ctx: DbContext,
  { learnerId, until }: { learnerId: string; until: Map<string, string> },
): Promise<Map<string, RecordedAnswer[]>> {
  const byConcept = new Map<string, RecordedAnswer[]>([...until.keys()].map((conceptId) => [conceptId, []]));
  if (until.size === 0) return byConcept;
  for (const row of await latestAnswers(ctx, { learnerId, gaps: JSON.stringify([...until]) })) {
    byConcept.get(row.conceptId)!.push(recordedAnswer(row));
  }
  return byConcept;
}

/** The same about one concept, up to now. */
export async function listAnswersAtGap(
  ctx: DbContext,
  { learnerId, conceptId }: LearnersConcept,
): Promise<RecordedAnswer[]> {
  const until = new Map([[conceptId, AFTER_ALL_TIMES]]);
  return (await listAnswersAtGaps(ctx, { learnerId, until })).get(conceptId)!;
}

export const AFTER_ALL_TIMES = "9999";

type Row = Awaited<ReturnType<typeof latestAnswers>>[number];

function recordedAnswer({ isCorrect, help, phase, optionIndex, options: stored, stemHtml, status, ...answer }: Row) {
  const options = readOptions(stored);
  const chosen = status === "withdrawn" ? null : choiceOf({ options, optionIndex, stemHtml });
  return {
    ...answer,
    isCorrect: isCorrect === 1,
    isHelped: help !== null,
    isReview: phase === "review" || phase === "practice",
    tellsMistake: isCorrect === 0 && chosen !== null,
    misconception: chosen?.misconception ?? null,
    canShow: options.flatMap(({ misconception }) => misconception ?? []),
    chosen,
  };
}
