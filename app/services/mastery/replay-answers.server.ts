import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { DbContext } from "~/services/context";
import { earnsCredit, withCredit } from "./credit";
import { termLessons, type TermLesson } from "./difficulties.server";
import { termsOf } from "./difficulties";
import { outcomeOf } from "./evidence";
import { exposureOf, type EarlierAnswer } from "./exposures";
import { NEW_LEARNER, type LearnerHistory } from "./history";
import { findJudgedAnswers, type JudgedAnswers } from "./judged-answers.server";
import { isNotVoided } from "./not-voided.server";
import { findCredited } from "./prerequisites.server";
import { findPriors, priorBefore } from "./priors.server";
import { forget, isAfterPause, NEW_RECORD, takeIn, type ConceptRecord } from "./record";
import { listSelfReports } from "./self-reports.server";
import { hasCurrentModel } from "./stored-records.server";

/** Answers between which others have their turn: some 10 ms of work. */
const AT_ONCE = 200;

/** What a learner's answers and reports come to, all of them in the order in which they came, but for void ones. */
export interface Replay {
  learner: LearnerHistory;
  records: Map<string, ConceptRecord>;
  /** What they say of difficulties. */
  lessons: TermLesson[];
  /** By what they were judged. */
  judged: JudgedAnswers;
}

/** Reads the record, and writes nothing. @param until what came later is left out, in milliseconds since the epoch */
export async function replayAnswers(
  ctx: DbContext,
  learnerId: string,
  { until = Infinity }: { until?: number } = {},
): Promise<Replay> {
  const { weights } = ctx.predictionModel;
  let learner = NEW_LEARNER;
  const records = new Map<string, ConceptRecord>();
  const items = new Map<string, EarlierAnswer[]>();
  const sums = new Map<string, TermLesson>();
  const priors = await findPriors(ctx, { learnerId });
  const reports = (await listSelfReports(ctx, learnerId)).filter(({ at }) => at <= until);
  const takeReportsBefore = (at: number) => {
    while (reports[0] && reports[0].at < at) {
      const { conceptId, at } = reports.shift()!;
      const prior = priorBefore(priors.get(conceptId), at);
      records.set(conceptId, forget(records.get(conceptId) ?? NEW_RECORD, { at, prior }));
    }
  };
  const credited = creditedOnce(ctx);
  const answers = await listAnswers(ctx, learnerId);
  const judged = await findJudgedAnswers(ctx, { learnerId, answers });
  const uncounted = (await hasCurrentModel(ctx, learnerId)) ? new Map<string, TermLesson>() : sums;
  for (const [index, row] of answers.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const { conceptId, itemId } = row;
    const at = new Date(row.answeredAt).getTime();
    if (at > until) break;
    takeReportsBefore(at);
    const earlier = items.get(itemId) ?? [];
    const record = records.get(conceptId) ?? NEW_RECORD;
    const estimates = [...judged.estimatesOf(row, uncounted), 0, 0, 0, 0];
    const terms = termsOf({ conceptId, itemId }, learner, record.history);
    const outcome = outcomeOf(row);
    const taken = takeIn(
      learner,
      record,
      { ...row, outcome, exposure: exposureOf(earlier, at), isExplained: row.verdict === "sound", at },
      { estimates, weights, prior: priorBefore(priors.get(conceptId), at) },
    );
    const isRight = row.isCorrect === 1;
    const told = { conceptId, isRight, afterPause: isAfterPause(record, at) };
    for (const lesson of termLessons(terms, taken.lessons, told)) addTo(sums, lesson);
    items.set(itemId, [...earlier, { optionIndex: row.optionIndex, isCorrect: isRight, at }]);
    records.set(conceptId, taken.record);
    if (earnsCredit(row.phase) && outcome === "correct") {
      for (const [id, steps] of await credited(row)) {
        const below = records.get(id);
        if (below) records.set(id, withCredit(below, { at, steps }));
      }
    }
    learner = taken.learner;
  }
  takeReportsBefore(Infinity);
  return { learner, records, lessons: [...sums.values()], judged };
}

/** A course's prerequisites never change, so that they are looked up once for all reviews of a concept. */
function creditedOnce(ctx: DbContext) {
  const found = new Map<string, Promise<Map<string, number>>>();
  return ({ courseId, conceptId }: { courseId: string; conceptId: string }) => {
    const key = `${courseId} ${conceptId}`;
    const credited = found.get(key) ?? findCredited(ctx, { courseId, conceptId });
    found.set(key, credited);
    return credited;
  };
}

/** Adds a lesson to what the same term has learnt before. */
export function addTo(sums: Map<string, TermLesson>, lesson: TermLesson): void {
  const name = `${lesson.scope} ${lesson.key}`;
  const sum = sums.get(name);
  if (!sum) return void sums.set(name, { ...lesson });
  sum.residual += lesson.residual;
  sum.variance += lesson.variance;
  sum.right += lesson.right;
  sum.answers += lesson.answers;
}

function listAnswers(ctx: DbContext, learnerId: string) {
  return ctx.db
    .selectFrom("answers")
    .leftJoin("explanation_grades", "explanation_grades.answer_id", "answers.id")
    .select([
      "answers.id",
      "answers.model_version as modelVersion",
      "answers.course_id as courseId",
      "answers.phase",
      "answers.concept_id as conceptId",
      "answers.item_id as itemId",
      "answers.difficulty",
      "answers.option_count as optionCount",
      "answers.option_index as optionIndex",
      "answers.is_correct as isCorrect",
      "answers.dont_know as dontKnow",
      "answers.help",
      "answers.concept_easiness as conceptEasiness",
      "answers.item_easiness as itemEasiness",
      "answers.answered_at as answeredAt",
      "explanation_grades.verdict",
    ])
    .where("answers.learner_id", "=", learnerId)
    .where(isNotVoided)
    .orderBy("answers.answered_at")
    .orderBy(sql`answers.rowid`) // as they were written, for those of one millisecond
    .execute();
}
