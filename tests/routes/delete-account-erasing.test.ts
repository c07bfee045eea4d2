import { readFileSync } from "node:fs";
import { sql, type PluginTransformQueryArgs, type PluginTransformResultArgs } from "kysely";
import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { closeAccount } from "~/services/accounts/close-account.server";
import { openSqlite } from "~db/client.server";
import { everythingStored, signUp, startApp } from "../support/app";
import { runDueJobs } from "../support/course-factories";
import { startAppOnDisk } from "../support/on-disk";

const MINUTE = 60_000;

test("the deletion of an account whose rest cannot be erased, on a full disk for one, is taken up again for as long as it takes", async () => {
  const app = await startApp({ working: false });
  const ada = await signUp("Ada");
  const { db } = app;
  app.db = db.withPlugin(fullDisk);
  await closeAccount(ctx, { learnerId: ada.id, typedEmail: ada.email });

  for (let minute = 0; minute < 5; minute++) {
    await runDueJobs(app);
    expect(await ctx.db.selectFrom("jobs").select(["kind", "status"]).execute()).toEqual([
      { kind: "delete-account", status: "queued" },
    ]);
    app.travel(MINUTE);
  }
  app.db = db;
  await runDueJobs(app);

  expect(JSON.stringify(await everythingStored())).not.toContain(ada.id);
});

test("while another process reads, the deletion of an account waits to empty the log, and writes the database anew only once", async () => {
  const { app, dataDir } = await startAppOnDisk();
  const ada = await signUp("Ada");
  const rewriting = watchFor("vacuum");
  app.db = app.db.withPlugin(rewriting);
  app.jobs.wake = () => {};
  const reader = openSqlite(`file:${dataDir}/app.db`);
  reader.exec("begin; select * from learners");
  await closeAccount(ctx, { learnerId: ada.id, typedEmail: ada.email });

  for (let minute = 0; minute < 3; minute++) {
    await runDueJobs(app);
    expect(await ctx.db.selectFrom("jobs").select(["kind", "status"]).execute()).toEqual([
      { kind: "empty-log", status: "queued" },
    ]);
    app.travel(MINUTE);
  }
  reader.close();
  await runDueJobs(app);

  expect(rewriting.times).toBe(1);
  expect(JSON.stringify(await everythingStored())).not.toContain(ada.id);
  expect(readFileSync(`${dataDir}/app.db-wal`).includes(ada.email)).toBe(false);
});

test("what SQLite deletes with an account, it overwrites", async () => {
  await startApp();

  expect((await sql`pragma secure_delete`.execute(ctx.db)).rows).toEqual([{ secure_delete: 1 }]);
});

/** Counts how often a statement is run. */
function watchFor(statement: string, onRun = () => {}) {
  const watch = {
    times: 0,
    transformQuery({ node }: PluginTransformQueryArgs) {
      if (node.kind === "RawNode" && node.sqlFragments[0] === statement) {
        watch.times += 1;
        onRun();
      }
      return node;
    },
    transformResult: async ({ result }: PluginTransformResultArgs) => result,
  };
  return watch;
}

const fullDisk = watchFor("vacuum", () => {
  throw new Error("database or disk is full");
});
