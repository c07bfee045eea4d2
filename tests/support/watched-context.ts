import { CompiledQuery } from "kysely";
import { createTestContext } from "./context";
import { workAtOnce } from "./course-factories";
import { openMigratedDatabase } from "./migrated-database";
import { scriptedAuthor } from "./scripted-author";
import { grade, scriptedExaminer } from "./scripted-examiner";

/** A database whose queries are remembered while they are watched. */
export async function createWatchedContext() {
  const queries = new Map<string, CompiledQuery>();
  let watching = false;
  const examiner = scriptedExaminer({ gradeExplanation: async () => grade("unsound") });
  const db = await openMigratedDatabase({
    log: ({ level, query }) => void (watching && level === "query" && queries.set(query.sql, query)),
  });
  return {
    ctx: workAtOnce({ ...(await createTestContext({ author: scriptedAuthor(), examiner })), db }),
    watch: (on: boolean) => void (watching = on),
    /** What SQLite does for each. */
    async plans() {
      const steps: { detail: string; sql: string }[] = [];
      for (const { sql, parameters } of queries.values()) {
        if (!/^\s*(select|update|delete|with)/i.test(sql)) continue;
        const plan = await db.executeQuery<{ detail: string }>(
          CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
        );
        steps.push(...plan.rows.map(({ detail }) => ({ detail, sql })));
      }
      return { queries: queries.size, steps };
    },
  };
}
