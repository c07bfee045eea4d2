import type { DbContext } from "~/services/context";
import { storedStatement } from "./answered-statement.server";
import { readCursor, writeCursor, type Place } from "./cursor";
import { firstIdAt } from "./first-id-at";
import { selectRecorded, toRecorded } from "./recorded-answers.server";
import type { Statement } from "./statement";

/** Few enough that nobody waits while a page is read. */
const PAGE = 200;

export interface StatementFilter {
  /** Answered after this; ISO. */
  since?: string;
  /** Answered then or before; ISO. */
  until?: string;
  ascending: boolean;
}

interface PageOf extends StatementFilter {
  /** 1 to 200; what is more is cut to that. */
  limit: number;
  /** Where the page before ended. */
  cursor?: string | null;
}

export interface StatementPage {
  statements: Statement[];
  /** For the next page; null when this is the last. */
  cursor: string | null;
}

interface OneLearners {
  learnerId: string;
  /** Of one course alone. */
  courseId?: string;
}

/** A learner's answers, by the time they were given; null for a cursor that is none of ours. */
export async function listStatements(ctx: DbContext, input: OneLearners & PageOf): Promise<StatementPage | null> {
  return pageOf(input, (place, limit) => ownAnswers(ctx, { ...input, place, limit }), tellLearner(ctx));
}

/** Everybody's answers, for whoever runs the server; null for a cursor that is none of ours. */
export async function listAllStatements(ctx: DbContext, input: PageOf): Promise<StatementPage | null> {
  return pageOf(input, (place, limit) => allAnswers(ctx, { ...input, place, limit }), tellStaff(ctx));
}

/** A learner's answers one by one, a page of them in memory at a time. */
export async function* streamStatements(
  ctx: DbContext,
  input: OneLearners & StatementFilter,
): AsyncGenerator<Statement> {
  yield* inPages((place) => ownAnswers(ctx, { ...input, place, limit: PAGE }), tellLearner(ctx));
}

/** As `streamStatements`, of everybody. */
export async function* streamAllStatements(ctx: DbContext, input: StatementFilter): AsyncGenerator<Statement> {
  yield* inPages((place) => allAnswers(ctx, { ...input, place, limit: PAGE }), tellStaff(ctx));
}

type Row = Awaited<ReturnType<typeof ownAnswers>>[number];
type Tell = (row: Row) => Statement;

const tellLearner =
  ({ support: { publicUrl } }: DbContext): Tell =>
  (row) =>
    storedStatement(toRecorded(row), { publicUrl, toldTo: "learner" });

const tellStaff =
  ({ support: { publicUrl } }: DbContext): Tell =>
  (row) =>
    storedStatement(toRecorded(row), { publicUrl, toldTo: "staff" });

async function pageOf(
  { cursor = null, limit: asked }: PageOf,
  read: (place: Place | null, limit: number) => Promise<Row[]>,
  tell: Tell,
): Promise<StatementPage | null> {
  const place = cursor === null ? null : readCursor(cursor);
  if (cursor !== null && place === null) return null;
  const limit = Math.min(Math.max(Math.trunc(asked), 1), PAGE);
  const rows = await read(place, limit + 1);
  const shown = rows.slice(0, limit);
  return {
    statements: shown.map(tell),
    cursor: rows.length > limit ? writeCursor(placeOf(shown.at(-1)!)) : null,
  };
}

async function* inPages(read: (place: Place | null) => Promise<Row[]>, tell: Tell): AsyncGenerator<Statement> {
  let place: Place | null = null;
  for (;;) {
    const rows: Row[] = await read(place);
    for (const row of rows) yield tell(row);
    if (rows.length < PAGE) return;
    place = placeOf(rows.at(-1)!);
  }
}

function placeOf({ answeredAt, id }: Row): Place {
  return { at: answeredAt, id };
}

interface Reading extends StatementFilter {
  place: Place | null;
  limit: number;
}

/** By the index of a learner's answers by time. */
function ownAnswers(
  ctx: DbContext,
  { learnerId, courseId, since, until, ascending, place, limit }: OneLearners & Reading,
) {
  const order = ascending ? "asc" : "desc";
  let query = selectRecorded(ctx)
    .where("answers.learner_id", "=", learnerId)
    .orderBy("answers.answered_at", order)
    .orderBy("answers.id", order)
    .limit(limit);
  if (courseId !== undefined) query = query.where("answers.course_id", "=", courseId);
  if (since !== undefined) query = query.where("answers.answered_at", ">", isoOf(since));
  if (until !== undefined) query = query.where("answers.answered_at", "<=", isoOf(until));
  if (place) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("answers.answered_at", "answers.id"), ascending ? ">" : "<", tuple(place.at, place.id)),
    );
  }
  return query.execute();
}

/** By their ids, which sort by the time they were made: no index of everybody's answers by time is kept. */
function allAnswers(ctx: DbContext, { since, until, ascending, place, limit }: Reading) {
  let query = selectRecorded(ctx)
    .where("learners.deleted_at", "is", null)
    .orderBy("answers.id", ascending ? "asc" : "desc")
    .limit(limit);
  if (since !== undefined) query = query.where("answers.id", ">=", firstIdAt(Date.parse(since) + 1));
  if (until !== undefined) query = query.where("answers.id", "<", firstIdAt(Date.parse(until) + 1));
  if (place) query = query.where("answers.id", ascending ? ">" : "<", place.id);
  return query.execute();
}

function isoOf(time: string): string {
  return new Date(time).toISOString();
}
