import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { copyAnswers } from "../../support/many-answers";
import { startServer } from "../../support/server";
import { findInconsistencies, readRow } from "../../support/server-database";
import { until } from "../../support/until";
import type { Visitor } from "../../support/visitor";
import { answer, createCourse, openFirstQuestion, signIn, waitFor } from "../../support/walk";
import { endLeases } from "../support/end-leases";

const TOPIC = "Probability and statistics";
const MARKER = "zq7-Unmistakable-zq7";
const EMAIL = `${MARKER}@example.org`;

test("after an account is deleted, nothing that was typed is in any file, nor was it ever in the log", async () => {
  const server = await startServer({ env: { LOG_LEVEL: "debug" } });
  const visitor = await livedIn(server.url, server.dataDir);
  expect(marked(server.dataDir)).not.toEqual([]);

  const gone = await deleteAccount(visitor);

  expect(gone.url.pathname).toBe("/account-deleted");
  await until(() => jobs(server.dataDir) === 0, 30_000); // the job erases what the rows left, and goes last
  expect(left(server.dataDir)).toBe(0);
  expect(marked(server.dataDir)).toEqual([]);
  expect((await visitor.open("/dashboard")).url.pathname).toBe("/login");
  expect(await server.stop()).toBe(0);
  expect(marked(server.dataDir)).toEqual([]);
  expect(server.log()).toContain("/dashboard/settings/privacy/delete-account");
  expect(server.log()).not.toContain(MARKER);
  expect(server.log()).not.toContain('"level":"error"');
});

test("kill -9 while an account is being removed: after the restart it goes on, to the end", async () => {
  const first = await startServer();
  const { dataDir } = first;
  const visitor = await livedIn(first.url, dataDir);
  copyAnswers(dataDir, { questions: 20_000, text: `${MARKER} because. ` });
  const before = left(dataDir);

  const confirmed = deleteAccount(visitor).catch(() => null);
  await until(() => left(dataDir) < before);
  await first.kill9();
  await confirmed;
  endLeases(dataDir);
  expect(left(dataDir), "it was killed in the middle").toBeGreaterThan(0);
  const restarted = await startServer({ dataDir });
  await until(() => left(dataDir) === 0, 60_000);
  await until(() => jobs(dataDir) === 0, 30_000);

  expect(marked(dataDir)).toEqual([]);
  expect(findInconsistencies(dataDir)).toEqual([]);
  expect(await restarted.stop()).toBe(0);
  expect(restarted.log()).not.toContain('"level":');
});

/** Somebody who typed the marker wherever one can type, and had an archive made of it. */
async function livedIn(url: string, dataDir: string): Promise<Visitor> {
  const visitor = await signIn(url, { name: `${MARKER} Lovelace`, email: EMAIL });
  const profile = await visitor.open("/dashboard/settings");
  await visitor.submit(profile, profile.form("full_name"), {
    full_name: `${MARKER} King`,
    current_job: MARKER,
    education: MARKER,
    about: `${MARKER} `.repeat(50),
  });
  const question = await openFirstQuestion(visitor, await createCourse(visitor, TOPIC));
  await answer(visitor, question, { dataDir, kind: "wrong", explanation: `I think ${MARKER}.` });
  const privacy = await visitor.open("/dashboard/settings/privacy");
  await waitFor(visitor, await visitor.submit(privacy, privacy.form("Export my data")), "Download");
  return visitor;
}

async function deleteAccount(visitor: Visitor) {
  const page = await visitor.open("/dashboard/settings/privacy/delete-account");
  return visitor.submit(page, page.form("Delete my account"), { email: EMAIL.toUpperCase() });
}

/** Rows that belong to somebody. */
function left(dataDir: string): number {
  const sql = "select (select count(*) from learners) + (select count(*) from questions) as rows";
  return readRow<{ rows: number }>(dataDir, sql).rows;
}

function jobs(dataDir: string): number {
  return readRow<{ jobs: number }>(dataDir, "select count(*) as jobs from jobs").jobs;
}

function marked(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(MARKER));
}
