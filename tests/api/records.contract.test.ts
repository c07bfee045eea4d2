import { afterAll, beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { signUp, startApp } from "../support/app";
import { callApi, expectReached, keepExample } from "../support/api";
import { callRoute } from "../support/app-routes";
import { answer, createOpenSubsection, mainQuestionIds } from "../support/course-factories";
import type { TestContext } from "../support/context";
import { makeToken } from "../support/make-token";
import { readZip } from "../support/read-zip";
import { get } from "../support/request";
import { haveSameChance } from "../support/same-chance";
import { xapiStatement } from "../support/xapi-statement";
import { apiPaths } from "~/urls/api-paths";

let app: TestContext;
let ada: Awaited<ReturnType<typeof signUp>>;
let courseId: string;

/** Ada answers a question right, one wrong, and does not know a third, a minute apart. */
beforeEach(async () => {
  app = await startApp();
  haveSameChance("records");
  ada = await signUp("Ada");
  courseId = await answerThree(ada);
});
afterAll(() =>
  expectReached(
    "listStatements",
    "streamStatements",
    "getCourseGrades",
    "downloadGrades",
    "downloadQuestions",
    "downloadCards",
  ),
);

async function answerThree(learner: { id: string }): Promise<string> {
  const questions = ["notes", "notes", "notes"].map((conceptId) => ({ conceptId }));
  const key = await createOpenSubsection(ctx, learner, { questions });
  const questionIds = await mainQuestionIds(ctx, key);
  for (const [index, how] of (["right", "wrong", "dont-know"] as const).entries()) {
    app.travel(60_000);
    await answer(ctx, { ...key, questionId: questionIds[index]! }, how);
  }
  return key.courseId;
}

const list = (query: Record<string, string | number> = {}, as = ada.as) => callApi("listStatements", { as, query });

async function linesOf(query: Record<string, string> = {}): Promise<unknown[]> {
  const { status, response } = await callApi("streamStatements", { as: ada.as, query });
  expect(status).toBe(200);
  const text = await response.text();
  return text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as unknown]));
}

test("answers are listed as xAPI statements, the newest first, and `more` leads on to the rest in the same order", async () => {
  const whole = (await list()).json;
  const first = await list({ limit: 2, ascending: "true", since: "2026-01-01T00:00:00+01:00" });

  const more = new URL(first.json.more, "https://learn.example.org");
  const rest = (await list(Object.fromEntries(more.searchParams))).json;
  expect(first.headers.get("X-Experience-API-Version")).toBe("1.0.3");
  expect(first.json.more).toMatch(/^\/api\/xapi\/statements\?/);
  expect(whole.more).toBe("");
  expect(rest.more).toBe("");
  expect([...first.json.statements, ...rest.statements]).toEqual([...whole.statements].reverse());
  expect(whole.statements.map((one: unknown) => xapiStatement.parse(one))).toEqual(whole.statements);
  await keepExample("listStatements", await list({ limit: 1, ascending: "true" }));
});

test("since leaves its moment out, until has it, in the list as in the stream", async () => {
  const [oldest, middle] = (await list({ ascending: "true" })).json.statements;
  const window = { since: oldest.timestamp, until: middle.timestamp };

  expect((await list(window)).json.statements).toEqual([middle]);
  expect(await linesOf(window)).toEqual([middle]);
});

test("what is no time, no order, no number or no place in the list is said, beside its name", async () => {
  const tried = { since: "yesterday", until: "2026-01-05T09:00:00", ascending: "yes", limit: "0", cursor: "x" };

  for (const [field, value] of Object.entries(tried)) {
    const { status, json } = await list({ [field]: value });
    expect(status, field).toBe(400);
    expect(json.errors, field).toMatchObject([{ field }]);
  }
});

test.each(["listStatements", "streamStatements"])("%s refuses what it doesn't know, by its name", async (id) => {
  const query = { since: "2026-01-01T00:00:00Z", agent: "{}", verb: "http://adlnet.gov/expapi/verbs/answered" };

  const { status, json } = await callApi(id, { as: ada.as, query });

  expect([status, json.error]).toEqual([400, 'This call has no parameters "agent", "verb".']);
  expect(json.errors.map(({ field }: { field: string }) => field)).toEqual(["agent"]);
});

test("one statement is fetched by its id, alone; somebody else's is nowhere", async () => {
  const bob = await signUp("Bob");
  const [statement] = (await list()).json.statements;

  const one = await list({ statementId: statement.id.toUpperCase() });

  expect(one.json).toEqual(statement);
  expect(one.headers.get("X-Experience-API-Version")).toBe("1.0.3");
  expect((await list({ statementId: statement.id }, bob.as)).status).toBe(404);
  expect((await list({ statementId: ada.id })).status).toBe(404);
  const wrong: Record<string, string | number>[] = [{ statementId: "x" }, { statementId: statement.id, limit: 1 }];
  for (const query of wrong) {
    expect((await list(query)).json).toMatchObject({ status: 400, errors: [{ field: "statementId" }] });
  }
});

test("nobody is told of others' answers, staff neither, and no key before it is earned", async () => {
  const bob = await signUp("Bob");
  await answerThree(bob);
  const { statements } = (await list({ ascending: "true" })).json;

  expect(statements).toHaveLength(3);
  for (const { actor } of statements) expect(actor.account.name).toBe(ada.id);
  expect(statements.map(({ object }: never) => "correctResponsesPattern" in object["definition"])).toEqual([
    true,
    false,
    false,
  ]);
  expect(await linesOf({ ascending: "true" })).toEqual(statements);
});

test("a token that may read fetches all of it", async () => {
  const { token } = await makeToken(ada, { scopes: ["read"] });

  expect((await list({}, token)).json.statements).toHaveLength(3);
  expect((await callApi("downloadCards", { as: token, params: { courseId } })).status).toBe(200);
});

test("the grades of a course are those of its file", async () => {
  const grades = await callApi("getCourseGrades", { as: ada.as, params: { courseId } });

  expect(grades.json.course_id).toBe(courseId);
  expect(grades.json.parts[0]).toMatchObject({
    part_number: "1.1",
    questions_answered: 3,
    right_first_time: 1,
    completed_at: null,
  });
  const { response } = await callApi("downloadGrades", { as: ada.as, params: { courseId } });
  const [head = "", line = ""] = (await response.text()).split("\r\n");
  const columns = head.split(",");
  expect(line.split(",")[columns.indexOf("Questions answered")]).toBe("3");
  expect(line.split(",")[columns.indexOf("Right first time")]).toBe("1");
  await keepExample("getCourseGrades", grades);
});

test("questions and cards are the files of the page, piece by piece", async () => {
  const fetch = async (id: string) => (await callApi(id, { as: ada.as, params: { courseId } })).response;

  const questions = await fetch("downloadQuestions");
  const cards = await fetch("downloadCards");

  expect(questions.headers.get("Content-Disposition")).toMatch(/^attachment; filename="taproot-.+-questions\.zip"$/);
  expect(cards.headers.get("Cache-Control")).toBe("private, no-store");
  expect([...readZip(new Uint8Array(await questions.arrayBuffer())).keys()]).toContain("imsmanifest.xml");
  expect([...readZip(new Uint8Array(await cards.arrayBuffer())).keys()]).toContain("collection.anki2");
});

test("pages and calls have one limit: 60 files an hour", async () => {
  for (let count = 0; count < 60; count += 1)
    expect((await callRoute(get(apiPaths.courseFile(courseId, "grades.csv"), { as: ada.as }))).status).toBe(200);

  expect((await callApi("downloadGrades", { as: ada.as, params: { courseId } })).status).toBe(429);
  expect((await callApi("streamStatements", { as: ada.as })).status).toBe(429);
});
