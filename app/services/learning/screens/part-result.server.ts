import type { DbContext } from "~/services/context";
import { gapNameOf } from "~/services/learning/gaps/gap-name";
import { onceByName } from "~/services/learning/gaps/once-by-name";
import type { NamingContext } from "~/services/learning/gaps/gap-names.server";
import type { OwnSubsectionKey } from "~/services/learning/tree/subsection";
import { findSubsection } from "~/services/learning/tree/subsections.server";
import { MINUTE_MS } from "~/time/periods";
import { aMomentAround } from "./at-once";
import { partAnswers } from "./part-answers";
import { listAnswersInPart, listGapsClosedInPart, type OwnPart } from "./part-gains.server";
import type { PartResult } from "./part-result";

/** Nobody thinks longer about one answer; whoever does was away. */
const MOST_MS_AN_ANSWER = 10 * MINUTE_MS;

/** Null unless the part is this learner's, complete, and worked through: some are known without any question. */
export async function findPartResult(ctx: NamingContext, key: OwnSubsectionKey): Promise<PartResult | null> {
  const subsection = await findSubsection(ctx, key);
  if (!subsection?.isCompleted) return null;
  const own = { learnerId: key.learnerId, subsectionId: subsection.id };
  const questions = await listQuestions(ctx, own);
  if (!questions.some(({ status }) => status === "mastered")) return null;
  const answers = await listAnswersInPart(ctx, own);
  const gaps = await listGapsClosedInPart(ctx, own);
  return {
    sectionNumber: subsection.sectionNumber,
    heading: subsection.heading,
    answers: partAnswers(
      answers
        .filter(({ counts }) => Boolean(counts))
        .map(({ questionId, isCorrect, answeredAt }) => ({ questionId, isRight: isCorrect === 1, answeredAt })),
      {
        closed: gaps.map(({ questionId, foundAt }) => ({ questionId, foundBy: aMomentAround(foundAt).until })),
        above: new Map(questions.map(({ id, parentId }) => [id, parentId])),
      },
    ),
    closedGaps: onceByName(gaps).map((gap) => gapNameOf(gap).name),
    shown: countShown(questions, { taught: subsection.conceptIds, begunAt: answers[0]?.answeredAt }),
    minutes: Math.max(1, Math.round(thinkingTime(answers) / MINUTE_MS)),
    canDo: await listSummaries(ctx, subsection.conceptIds),
    carries: await listCarried(ctx, key, subsection.conceptIds),
  };
}

function listQuestions(ctx: DbContext, { learnerId, subsectionId }: OwnPart) {
  return ctx.db
    .selectFrom("questions")
    .leftJoin("mastery", (join) =>
      join
        .onRef("mastery.learner_id", "=", "questions.learner_id")
        .onRef("mastery.concept_id", "=", "questions.concept_id"),
    )
    .select([
      "questions.id",
      "questions.parent_question_id as parentId",
      "questions.status",
      "questions.concept_id as conceptId",
      "mastery.mastered_at as masteredAt",
    ])
    .where("questions.learner_id", "=", learnerId)
    .where("questions.subsection_id", "=", subsectionId)
    .where("questions.sitting_id", "is", null)
    .execute();
}

/** What was known before its first answer is not shown by the part. @param part.begunAt when that was given: ISO */
function countShown(
  questions: { conceptId: string; masteredAt: string | null }[],
  { taught, begunAt }: { taught: string[]; begunAt: string | undefined },
): number {
  if (begunAt === undefined) return 0;
  const mastered = questions.flatMap(({ conceptId, masteredAt }) =>
    masteredAt === null ? [] : { conceptId, masteredAt },
  );
  const knownBefore = new Set(mastered.flatMap((one) => (one.masteredAt < begunAt ? one.conceptId : [])));
  const concepts = new Set([...taught, ...mastered.map(({ conceptId }) => conceptId)]);
  return [...concepts].filter((id) => !knownBefore.has(id)).length;
}

function thinkingTime(answers: { elapsedMs: number }[]): number {
  return answers.reduce((spent, { elapsedMs }) => spent + Math.min(elapsedMs, MOST_MS_AN_ANSWER), 0);
}

async function listSummaries(ctx: DbContext, conceptIds: string[]): Promise<string[]> {
  const concepts = await ctx.db.selectFrom("concepts").select("summary").where("id", "in", conceptIds).execute();
  return concepts.map(({ summary }) => summary);
}

async function listCarried(
  ctx: DbContext,
  { learnerId, courseId, sectionNumber }: OwnSubsectionKey,
  conceptIds: string[],
): Promise<string[]> {
  const above = await ctx.db
    .selectFrom("course_prerequisites")
    .select("concept_id as id")
    .distinct()
    .where("course_id", "=", courseId)
    .where("prerequisite_id", "in", conceptIds)
    .execute();
  const isAbove = new Set(above.map(({ id }) => id));
  const parts = await ctx.db
    .selectFrom("subsections")
    .select(["section_number as sectionNumber", "concept_ids as taught"])
    .where("learner_id", "=", learnerId)
    .where("course_id", "=", courseId)
    .where("section_number", "!=", sectionNumber)
    .execute();
  return parts
    .filter(({ taught }) => (JSON.parse(taught) as string[]).some((id) => isAbove.has(id)))
    .map((part) => part.sectionNumber);
}
