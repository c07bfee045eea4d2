import type { DbContext } from "~/services/context";
import { bytesOf } from "./bytes-of";
import { streamStatements, type StatementFilter } from "./statements.server";

/** A learner's answers as newline-delimited JSON, read while it is taken. */
export function statementLines(
  ctx: DbContext,
  filter: { learnerId: string } & StatementFilter,
): AsyncGenerator<Uint8Array> {
  return bytesOf(lines(ctx, filter));
}

async function* lines(ctx: DbContext, filter: { learnerId: string } & StatementFilter): AsyncGenerator<string> {
  for await (const statement of streamStatements(ctx, filter)) yield `${JSON.stringify(statement)}\n`;
}
