import { sql } from "kysely";
import type { Vote } from "~/providers/author/examiner-port";
import type { DbContext } from "~/services/context";
import { readOptions } from "~/services/learning/items/item";
import type { ChallengeStatus, Difficulty } from "~db/schema";

/** Of each state: staff who have more to do than this see the rest when these are done. */
const LIMIT = 50;

/** A question that a learner found wrong, as staff see it: nobody learns who it was. */
export interface ChallengedQuestion {
  /** Of the challenge. */
  id: string;
  status: ChallengeStatus;
  /** The key court is still to meet. */
  isInCourt: boolean;
  challengedAt: string;
  decidedAt: string | null;
  /** In the learner's words; may be empty. */
  reason: string;
  /** To the learner; may be empty. */
  note: string;
  conceptName: string;
  difficulty: Difficulty;
  stemHtml: string;
  explanationHtml: string;
  /** In the order that the learner saw, whose reason may name one by its place. */
  options: ChallengedOption[];
  /** Null when the key court has not met. */
  votes: CourtVote[] | null;
  statistics: ResponseStatistics;
}

export interface ChallengedOption {
  html: string;
  isKey: boolean;
  /** By the learner who challenged the question. */
  isChosen: boolean;
}

interface CourtVote {
  /** 1…, in the order of the options here; null for none, or more than one. */
  optionNumber: number | null;
  reason: string;
}

/** First attempts, by learners believed less and more likely than not to master the concept. */
interface ResponseStatistics {
  weakCount: number;
  weakCorrect: number;
  strongCount: number;
  strongCorrect: number;
}

export interface ChallengedQuestions {
  /** The longest waiting first; those that the key court may decide by itself come last. */
  undecided: ChallengedQuestion[];
  /** The newest first. */
  decided: ChallengedQuestion[];
}

export async function findChallengedQuestions(ctx: DbContext): Promise<ChallengedQuestions> {
  const undecided = [...(await listByStatus(ctx, "with-staff", "asc")), ...(await listByStatus(ctx, "open", "asc"))];
  const decided = [...(await listByStatus(ctx, "upheld", "desc")), ...(await listByStatus(ctx, "rejected", "desc"))];
  return {
    undecided: undecided.sort((a, b) => Number(a.isInCourt) - Number(b.isInCourt) || byTime(a, b)),
    decided: decided.sort((a, b) => byTime(b, a)).slice(0, LIMIT),
  };
}

/** Those that wait for staff, the longest waiting first. */
export async function listQuestionsToDecide(ctx: DbContext): Promise<ChallengedQuestion[]> {
  const waiting = [...(await listByStatus(ctx, "with-staff", "asc")), ...(await listByStatus(ctx, "open", "asc"))];
  return waiting.filter(({ isInCourt }) => !isInCourt).sort(byTime);
}

function byTime(a: ChallengedQuestion, b: ChallengedQuestion): number {
  return a.challengedAt.localeCompare(b.challengedAt);
}

export async function findChallengedQuestion(
  ctx: DbContext,
  { challengeId }: { challengeId: string },
): Promise<ChallengedQuestion | null> {
  const row = await selectChallenges(ctx).where("challenges.id", "=", challengeId).executeTakeFirst();
  return row ? challengedQuestion(row) : null;
}

async function listByStatus(ctx: DbContext, status: ChallengeStatus, order: "asc" | "desc") {
  const rows = await selectChallenges(ctx)
    .where("challenges.status", "=", status)
    .orderBy("challenges.created_at", order)
    .limit(LIMIT)
    .execute();
  return rows.map(challengedQuestion);
}

type StoredChallenge = Awaited<ReturnType<ReturnType<typeof selectChallenges>["execute"]>>[number];

function selectChallenges(ctx: DbContext) {
  return ctx.db
    .selectFrom("challenges")
    .innerJoin("items", "items.id", "challenges.item_id")
    .innerJoin("concepts", "concepts.id", "items.concept_id")
    .innerJoin("answers", "answers.id", "challenges.answer_id")
    .innerJoin("questions", "questions.id", "challenges.question_id")
    .leftJoin(
      "jobs",
      (join) =>
        join
          .onRef("jobs.subject_id", "=", "challenges.id")
          .on("jobs.kind", "=", "court")
          .on(sql<boolean>`jobs.status in ('queued', 'running')`), // literals, as in the partial index
    )
    .select([
      "challenges.id",
      "challenges.status",
      "challenges.created_at",
      "challenges.decided_at",
      "challenges.reason",
      "challenges.note",
      "challenges.votes",
      "answers.option_index",
      "questions.option_order",
      "concepts.name as concept_name",
      "items.difficulty",
      "items.stem_html",
      "items.explanation_html",
      "items.options",
      "items.answer_index",
      "items.weak_count",
      "items.weak_correct",
      "items.strong_count",
      "items.strong_correct",
      "jobs.id as court_job_id",
    ]);
}

function challengedQuestion(row: StoredChallenge): ChallengedQuestion {
  const options = readOptions(row.options);
  const order = JSON.parse(row.option_order) as number[];
  return {
    id: row.id,
    status: row.status,
    isInCourt: row.status === "open" && row.court_job_id !== null,
    challengedAt: row.created_at,
    decidedAt: row.decided_at,
    reason: row.reason,
    note: row.note,
    conceptName: row.concept_name,
    difficulty: row.difficulty,
    stemHtml: row.stem_html,
    explanationHtml: row.explanation_html,
    options: order.map((index) => ({
      html: options[index]?.html ?? "",
      isKey: index === row.answer_index,
      isChosen: index === row.option_index,
    })),
    votes:
      row.votes === null
        ? null
        : (JSON.parse(row.votes) as Vote[]).map(({ answerIndex, reason }) => ({
            optionNumber: answerIndex === null ? null : order.indexOf(answerIndex) + 1,
            reason,
          })),
    statistics: {
      weakCount: row.weak_count,
      weakCorrect: row.weak_correct,
      strongCount: row.strong_count,
      strongCorrect: row.strong_correct,
    },
  };
}
