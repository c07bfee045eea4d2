import { sql, type Kysely } from "kysely";

/**
 * 009 took everybody for the stand-in's whose id begins with `demo-`, but the stand-in makes only ids of `demo-` and 21
 * hexadecimal digits. Whoever has another one is without an issuer again, until a server that asks a real provider
 * starts and takes them on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sub = sql`substr(google_sub, length('stand-in ') + 1)`;
  await sql`
    update learners set issuer = null, google_sub = ${sub}
    where issuer = 'stand-in' and google_sub like 'stand-in demo-%'
      and not (${sub} glob 'demo-*' and length(${sub}) = 26 and substr(${sub}, 6) not glob '*[^0-9a-f]*')
  `.execute(db);
}
