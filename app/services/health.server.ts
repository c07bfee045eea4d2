import { sql } from "kysely";
import type { DbContext } from "./context";

export async function databaseAnswers(ctx: DbContext): Promise<boolean> {
  try {
    await sql`select 1`.execute(ctx.db);
    return true;
  } catch {
    return false;
  }
}
