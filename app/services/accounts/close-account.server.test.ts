import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { createLearner } from "../../../tests/support/factories";
import { closeAccount } from "./close-account.server";
import { emptyProfileRow } from "./profile-fields";

const MARKER = "zq7-Unmistakable";
/** Say nothing of a person, whatever stands in them. */
const IMPERSONAL = ["id", "created_at", "names_edited_at", "theme", "text_size"];
const TIMES = ["reading_since", "learned_until", "streak_from", "streak_to"];

test("a closed account says nothing of its learner from that moment on, before any job has run", async () => {
  const ctx = await createTestContext();
  const { id, email } = await createLearner(ctx);
  const { rows: columns } = await sql<{ name: string }>`
    select name from pragma_table_info('learners') where lower(type) = 'text'
  `.execute(ctx.db);
  const personal = columns
    .map(({ name }) => name)
    .filter((name) => ![...IMPERSONAL, ...TIMES, "email", "deleted_at"].includes(name));
  const marks = personal.map((name) => sql`${sql.ref(name)} = ${MARKER + name}`);
  await sql`update learners set age = 36, ${sql.join(marks)} where id = ${id}`.execute(ctx.db);

  await closeAccount(ctx, { learnerId: id, typedEmail: email });

  const row = await ctx.db.selectFrom("learners").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(Object.entries(row).filter(([, value]) => String(value).includes(MARKER))).toEqual([]);
  expect(row).toMatchObject({ ...emptyProfileRow, email: "", first_name: "", last_name: "" });
});
