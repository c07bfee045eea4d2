import { sql } from "kysely";
import type { DbContext } from "~/services/context";

/** Makes a long record of a short one: a learner's only answer so many times again, a second apart, each to a question of its own. */
export async function copyOwnAnswer(
  ctx: DbContext,
  { learnerId, count }: { learnerId: string; count: number },
): Promise<void> {
  for (const table of ["questions", "answers"]) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(ctx.db);
    const columns = rows.map(({ name }) => name);
    const values = columns.map((column) => copied[column] ?? sql.ref(`original.${column}`));
    await sql`
      with recursive counted(number) as (select 1 union all select number + 1 from counted where number < ${count})
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(values)} from counted, (
        select * from ${sql.table(table)}
        where learner_id = ${learnerId} and ${sql.raw(table === "questions" ? "attempt_count > 0" : "1")} limit 1
      ) as original
    `.execute(ctx.db);
  }
}

/** Later than the original, as ids made one after the other are. */
const id = sql`printf('%08x-%04x-7000-8000-%012x', 4294901760 + number / 65536, number % 65536, number)`;
const copied: Record<string, ReturnType<typeof sql>> = {
  id,
  question_id: id,
  slot: sql`null`,
  answered_at: sql`strftime('%Y-%m-%dT%H:%M:%fZ', original.answered_at, '+' || number || ' seconds')`,
};
