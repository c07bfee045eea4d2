import type { DbContext } from "~/services/context";
import type { Outcome } from "~/services/mastery/evidence";
import { findAnswered } from "./asked.server";
import type { AskedQuestion } from "./asked-question";
import { verdictOf, type Verdict } from "./verdict";

/** What the checkpoints of courses came to, read from their answers: so it follows when one of these ceases to count. */

export interface Judged {
  verdict: Verdict;
  /** What was asked about the concept, when it was asked about last. */
  questionIds: string[];
}

export interface TakenCheckpoint {
  isUnderWay: boolean;
  /** Of the last one that was taken; null while none was. */
  endedAt: string | null;
  /** By concept, in the order in which they were asked about. */
  judged: Map<string, Judged>;
}

/** What the result of a checkpoint's sitting is, as it stores it: its questions may be in parts of the course by now. */
export interface CheckpointResult {
  questionIds: string[];
  /** Whether all of the section held by then, noted until one of its answers ceases to count. */
  isPassed?: boolean;
}

interface Whose {
  learnerId: string;
  courseIds: string[];
}

/** By the section; of a section without one that was begun there is nothing. */
export async function findTakenCheckpoints(ctx: DbContext, whose: Whose): Promise<Map<string, TakenCheckpoint>> {
  const sittings = await listSittings(ctx, whose);
  const answers = await findAnswered(
    ctx,
    sittings.flatMap(({ questionIds }) => questionIds),
  );
  const taken = new Map<string, TakenCheckpoint>();
  for (const { sectionId, status, endedAt, questionIds } of sittings) {
    const before = taken.get(sectionId) ?? { isUnderWay: false, endedAt: null, judged: new Map<string, Judged>() };
    const judged = new Map(before.judged);
    for (const [conceptId, now] of judgeSitting(questionIds, answers)) judged.set(conceptId, now);
    taken.set(sectionId, { isUnderWay: status === "open", endedAt: endedAt ?? before.endedAt, judged });
  }
  return taken;
}

async function listSittings(ctx: DbContext, { learnerId, courseIds }: Whose) {
  if (courseIds.length === 0) return [];
  const rows = await ctx.db
    .selectFrom("sittings")
    .select(["section_id as sectionId", "status", "ended_at as endedAt", "result"])
    .where("course_id", "in", courseIds)
    .where("kind", "=", "checkpoint")
    .where("learner_id", "=", learnerId)
    .where("section_id", "is not", null)
    .orderBy("created_at")
    .$narrowType<{ sectionId: string }>()
    .execute();
  return rows.map(({ result, ...row }) => ({
    ...row,
    questionIds: result === null ? [] : (JSON.parse(result) as CheckpointResult).questionIds,
  }));
}

function judgeSitting(questionIds: string[], answers: Map<string, AskedQuestion>): Map<string, Judged> {
  const byConcept = new Map<string, { questionIds: string[]; outcomes: Outcome[] }>();
  for (const id of questionIds) {
    const answer = answers.get(id);
    if (!answer) continue;
    const asked = byConcept.get(answer.conceptId) ?? { questionIds: [], outcomes: [] };
    asked.questionIds.push(id);
    if (answer.outcome) asked.outcomes.push(answer.outcome);
    byConcept.set(answer.conceptId, asked);
  }
  return new Map(
    [...byConcept].map(([id, { questionIds, outcomes }]) => [id, { verdict: verdictOf(outcomes), questionIds }]),
  );
}
