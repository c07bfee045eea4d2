import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { wrongPosition } from "../../support/answer-key";
import { startServer, type RunningServer } from "../../support/server";
import { findInconsistencies, readRow, readRows } from "../../support/server-database";
import type { VisitedPage, Visitor } from "../../support/visitor";
import { createCourse, onboardCourse, openFirstQuestion, signIn, waitFor } from "../../support/walk";

const TOPIC = "Probability and statistics";
const CLICKS = 10;

test("two servers started at once on an empty folder share one database and one secret", async () => {
  const servers = await startTwo();
  const [first, second] = servers;

  const visitor = await signIn(first.url, { name: "Ada", email: "ada@example.org" });
  const sections = await onboardCourse(visitor, TOPIC);
  // A page of the one, its form posted to the other: session and CSRF token must be good there.
  const generated = await visitor.at(second.url).submit(sections, sections.form("Generate Course Sections"));

  expect((await waitFor(visitor.at(second.url), generated, "Start Learning")).status).toBe(200);
  expect(readRow(first.dataDir, "select count(*) as learners from learners")).toEqual({ learners: 1 });
  await stopAll(servers);
});

test("ten clicks on Generate, spread over two servers, make one job and one outline", async () => {
  const servers = await startTwo({ AUTHOR_DELAY_MS: "500" });
  const { dataDir, url } = servers[0];
  const visitor = await signIn(url, { name: "Ada", email: "ada@example.org" });
  const page = await onboardCourse(visitor, TOPIC);

  const answers = await sendTenfold(servers, visitor, page, "Generate Course Sections", {});

  expect(answers).toEqual(Array.from({ length: CLICKS }, () => ({ status: 302, location: page.url.pathname })));
  await waitFor(visitor, page, "Start Learning");
  expect(readRows(dataDir, "select kind, status, attempts from jobs where kind = 'outline'")).toEqual([
    { kind: "outline", status: "done", attempts: 1 },
  ]);
  expect(
    readRow(dataDir, "select count(*) > 1 as several, max(section_number) = count(*) as once from sections"),
  ).toEqual({ several: 1, once: 1 });
  expect(findInconsistencies(dataDir)).toEqual([]);
  await stopAll(servers);
});

test("ten posts of one answer form, spread over two servers, are one answer", async () => {
  const servers = await startTwo();
  const { dataDir, url } = servers[0];
  const visitor = await signIn(url, { name: "Ada", email: "ada@example.org" });
  const page = await openFirstQuestion(visitor, await createCourse(visitor, TOPIC));
  const questionPath = page.form('name="option"').action;
  const questionId = questionPath.split("/").at(-1)!;
  const option = String(wrongPosition(dataDir, questionId));

  const answers = await sendTenfold(servers, visitor, page, 'name="option"', { option, explanation: "I guessed." });

  const location = questionPath.replace(/questions\/.*/, `wrong-answer-options?question_id=${questionId}`);
  expect(answers).toEqual(Array.from({ length: CLICKS }, () => ({ status: 302, location })));
  expect(readRows(dataDir, "select attempt_number, explanation from answers")).toEqual([
    { attempt_number: 1, explanation: "I guessed." },
  ]);
  expect(readRow(dataDir, "select sum(evidence_count) as evidence from mastery")).toEqual({ evidence: 1 });
  expect(readRows(dataDir, "select * from answer_drafts")).toEqual([]);
  await stopAll(servers);
});

test("two servers share the work: each job is done by one of them, once", async () => {
  const servers = await startTwo({ AUTHOR_DELAY_MS: "300" });
  const { dataDir } = servers[0];

  const courses = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const { url } = servers[index % 2]!;
      const visitor = await signIn(url, { name: `Learner ${index}`, email: `learner${index}@example.org` });
      return createCourse(visitor, TOPIC);
    }),
  );

  expect(courses.every((page) => page.status === 200)).toBe(true);
  expect(
    readRows(dataDir, "select kind, status, max(attempts) as attempts, count(*) as jobs from jobs group by 1, 2"),
  ).toEqual([
    { kind: "onboarding", status: "done", attempts: 1, jobs: 12 },
    { kind: "outline", status: "done", attempts: 1, jobs: 12 },
  ]);
  expect(readRows(dataDir, "select count(*) as parts from subsections group by course_id").length).toBe(12);
  await stopAll(servers);
});

async function startTwo(env: Record<string, string> = {}): Promise<[RunningServer, RunningServer]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "taproot-two-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  return Promise.all([startServer({ dataDir, env }), startServer({ dataDir, env })]);
}

/** Sends the same form ten times at once, now to the one server and now to the other. */
async function sendTenfold(
  servers: RunningServer[],
  visitor: Visitor,
  page: VisitedPage,
  form: string,
  fields: Record<string, string>,
): Promise<{ status: number; location: string | null }[]> {
  const answers = Array.from({ length: CLICKS }, async (_, index) => {
    const { url } = servers[index % servers.length]!;
    const answer = await visitor.at(url).send(page, page.form(form), fields);
    return { status: answer.status, location: answer.headers.get("Location") };
  });
  return Promise.all(answers);
}

async function stopAll(servers: RunningServer[]): Promise<void> {
  for (const server of servers) {
    expect(await server.stop()).toBe(0);
    expect(server.log()).not.toContain('"level":');
  }
}
