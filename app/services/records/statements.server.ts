import type { DbContext } from "~/services/context";
import { readCursor, writeCursor, type Place } from "~/urls/cursor";
import { storedStatement } from "./answered-statement.server";
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
  const { cursor = null, limit: asked, ...whose } = input;
  const place = cursor === null ? null : readCursor(cursor);
  if (cursor !== null && place === null) return null;
  const limit = Math.min(Math.max(Math.trunc(asked), 1), PAGE);
  const rows = await ownAnswers(ctx, { ...whose, place, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    statements: shown.map((row) => tell(ctx, row)),
    cursor: rows.length > limit ? writeCursor(placeOf(shown.at(-1)!)) : null,
  };
}

/** A learner's own by its id, which is the answer's, in lower case. */
export async function findStatement(
  ctx: DbContext,
  { learnerId, statementId }: { learnerId: string; statementId: string },
): Promise<Statement | null> {
  const row = await selectRecorded(ctx)
    .where("answers.id", "=", statementId)
    .where("answers.learner_id", "=", learnerId)
    .executeTakeFirst();
  return row ? tell(ctx, row) : null;
}

/** A learner's answers one by one, a page of them in memory at a time. */
export async function* streamStatements(
  ctx: DbContext,
  input: OneLearners & StatementFilter,
): AsyncGenerator<Statement> {
  let place: Place | null = null;
  for (;;) {
    const rows: Row[] = await ownAnswers(ctx, { ...input, place, limit: PAGE });
    for (const row of rows) yield tell(ctx, row);
    if (rows.length < PAGE) return;
    place = placeOf(rows.at(-1)!);
  }
}

type Row = Awaited<ReturnType<typeof ownAnswers>>[number];

function tell({ support: { publicUrl } }: DbContext, row: Row): Statement {
  return storedStatement(toRecorded(row), { publicUrl, toldTo: "learner" });
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

function isoOf(time: string): string {
  return new Date(time).toISOString();
}
