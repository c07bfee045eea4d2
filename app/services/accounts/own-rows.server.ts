import { sql, type RawBuilder, type Selectable } from "kysely";
import type { DbContext } from "~/services/context";
import type { Database } from "~db/schema";
import { jobSubjects, ownTables, personalData, type OwnTable } from "./personal-data";

/** Small enough that nobody waits while one is read and written, large enough that a long record is few queries. */
const PAGE = 100;

/** The tables with rows of a learner for which jobs are done. */
const ownSubjects = ownTables.filter((table) => Object.values<string>(jobSubjects).includes(table));

export type OwnRow<Table extends OwnTable = OwnTable> = Partial<Selectable<Database[Table]>>;

/** All rows of a table that belong to a learner, in pages that are never empty, without what is secret. */
export async function* ownRows<Table extends OwnTable>(
  ctx: DbContext,
  input: { table: Table; learnerId: string },
): AsyncGenerator<OwnRow<Table>[]> {
  const order: readonly string[] = personalData[input.table].order;
  let after: unknown[] | null = null;
  for (;;) {
    const rows: Record<string, unknown>[] = await readPage(ctx, input, after);
    const last = rows.at(-1);
    if (!last) return;
    after = order.map((column) => last[column]);
    yield rows.map((row) => withoutSecrets(input.table, row)) as OwnRow<Table>[];
    if (rows.length < PAGE) return;
  }
}

/** The tables differ, the query does not: it is written once, with the names from the map. */
async function readPage(
  ctx: DbContext,
  { table, learnerId }: { table: OwnTable; learnerId: string },
  after: unknown[] | null,
): Promise<Record<string, unknown>[]> {
  const order = sql.join(personalData[table].order.map((column) => sql.ref(column)));
  const rest = after ? sql`and (${order}) > (${sql.join(after)})` : sql``;
  const query = sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${isOwn(table, learnerId)} ${rest} order by ${order} limit ${PAGE}
  `;
  return (await query.execute(ctx.db)).rows;
}

/** The condition that a row belongs to a learner. */
export function isOwn(table: OwnTable, learnerId: string): RawBuilder<boolean> {
  const { whose, by } = personalData[table];
  switch (whose) {
    case "learner":
      return sql`${sql.ref(by)} = ${learnerId}`;
    case "course":
      return sql`${sql.ref(by)} in (select id from courses where learner_id = ${learnerId})`;
    case "customer":
      return sql`${sql.ref(by)} in (select customer_id from billing_accounts where learner_id = ${learnerId})`;
    case "subject": {
      const ids = ownSubjects.map(
        (subject) => sql`select id from ${sql.table(subject)} where ${isOwn(subject, learnerId)}`,
      );
      return sql`${sql.ref(by)} in (${sql.join([sql`select ${learnerId}`, ...ids], sql` union all `)})`;
    }
  }
}

function withoutSecrets(table: OwnTable, row: Record<string, unknown>): Record<string, unknown> {
  const entry = personalData[table];
  const secrets: string[] = "secret" in entry ? entry.secret : [];
  return Object.fromEntries(Object.entries(row).filter(([column]) => !secrets.includes(column)));
}
