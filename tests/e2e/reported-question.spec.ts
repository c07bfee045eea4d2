import type { Page } from "@playwright/test";
import type { OpenAiStandIn } from "../stand-ins/openai-server";
import { createGate, type Gate } from "../support/gate";
import { goodModel, type Answering } from "../support/model-replies";
import type { RunningServer } from "../support/server";
import { readRow } from "../support/server-database";
import type { VisitedPage, Visitor } from "../support/visitor";
import * as walk from "../support/walk";
import { answer, shownQuestionId } from "./support/answer";
import { expectGoodPage } from "./support/expect-good-page";
import { goOnAs } from "./support/go-on-as";
import { someone } from "./support/sign-in";
import { expect, STAFF, test } from "./support/with-model";

const REASON = "Two of the numbers are right.";
const NOTE = "Thank you. The sum was written down wrong.";
const UNSURE = { text: JSON.stringify({ reasoning: "It is none of them.", answer: "0", right_options: [] }) };

test("a question that was reported is checked, stands, and its learner is told so", async ({
  page,
  server,
  model,
  javaScriptEnabled,
}) => {
  const { questionId } = await answerWrong(page, server, "Reported and right");
  const solving = holdSolvers(model);

  await page.getByRole("link", { name: "Report this question" }).click();
  await expect(page.getByRole("heading", { name: "Report this question" })).toBeVisible();
  await expectGoodPage(page);
  await report(page);
  await expect(page.getByText("Your report is being checked")).toBeVisible();
  await expect(page.getByRole("link", { name: "Check again" })).toBeVisible();
  const refresh = page.locator('meta[http-equiv="refresh"]');
  await expect(refresh).toHaveCount(javaScriptEnabled === false ? 1 : 0);

  solving.open();
  await expect(page.getByText("We checked the question, and it stays")).toBeVisible();
  const reports = "select count(*) as reports from challenges where question_id = ?";
  expect(readRow<{ reports: number }>(server.dataDir, reports, questionId)).toEqual({ reports: 1 });
  await expect(refresh).toHaveCount(0);
  await expectGoodPage(page);

  await page.goto("/dashboard");
  await expect(page.getByText("that you reported")).toHaveCount(0); // it was read already
});

test("what became of a report while its learner was elsewhere stands on the dashboard until it is read", async ({
  page,
  server,
  model,
}) => {
  await answerWrong(page, server, "Reported and left");
  const solving = holdSolvers(model);
  await page.getByRole("link", { name: "Report this question" }).click();
  await report(page);
  await expect(page.getByText("Your report is being checked")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByText("that you reported")).toHaveCount(0);

  solving.open();
  await reloadUntil(page, "that you reported was checked: it is right. What that means");
  await expectGoodPage(page);
  await page.getByRole("link", { name: "What that means" }).click();
  await expect(page.getByText("Three solvers who didn’t know the answer all arrived at it.")).toBeVisible();

  await page.goto("/dashboard");
  await expect(page.getByText("that you reported")).toHaveCount(0);
});

test("what solvers disagree about is for staff, who withdraw the question for everybody", async ({
  page,
  server,
  model,
}) => {
  const topic = "Reported and wrong";
  const ada = await answerWrong(page, server, topic);
  const bob = await answerSameWrong(server, { topic, questionId: ada.questionId });
  const { stem } = itemOf(server.dataDir, ada.questionId);
  let votes = 0;
  const court: Answering = ({ request }, good) => (request?.question === stem && votes++ === 0 ? UNSURE : good());
  model.script = goodModel({ tasks: { court } });

  await page.getByRole("link", { name: "Report this question" }).click();
  await report(page);
  await expect(page.getByText("Your report is with staff")).toBeVisible();
  await expectGoodPage(page);

  await goOnAs(page, await walk.signIn(server.url, STAFF), `${server.url}/dashboard/staff/questions`);
  const reported = page.getByRole("region", { name: "To decide" }).getByRole("article").filter({ hasText: REASON });
  await expect(reported).toHaveCount(1);
  await expectGoodPage(page);
  await reported.getByLabel("Note to the learner").fill(NOTE);
  await reported.getByRole("button", { name: "Withdraw the question" }).click();
  await expect(page.getByRole("heading", { name: "Nothing to decide" })).toBeVisible();

  await goOnAs(page, ada.visitor, `${server.url}/dashboard`);
  await expect(page.getByText("that you reported was wrong, and we removed it.")).toBeVisible();
  await page.getByRole("link", { name: "What that means" }).click();
  await expect(page.getByText("You were right: the question was wrong, and we removed it")).toBeVisible();
  await expect(page.getByText(NOTE)).toBeVisible();
  await expectGoodPage(page);

  await goOnAs(page, bob.visitor, `${server.url}${bob.challenge}`);
  await expect(page.getByText("You were right: the question was wrong, and we removed it")).toBeVisible();
  await expect(page.getByText(NOTE)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Report this question" })).toHaveCount(0);
  await page.getByRole("link", { name: "Continue" }).click();
  const onward = page.getByRole("radio").first(); // unless the withdrawn question was the last that was left of the part
  await expect(onward.or(page.getByRole("heading", { name: "Section complete" }))).toBeVisible();
});

/** Solvers who say nothing until the gate opens. */
function holdSolvers(model: OpenAiStandIn): Gate {
  const solving = createGate();
  model.script = goodModel({ tasks: { court: (_call, good) => solving.pass().then(good) } });
  return solving;
}

/** Writes what is wrong and sends it, with a finger that trembles. */
async function report(page: Page): Promise<void> {
  await page.getByLabel("What is wrong with it?").fill(REASON);
  await page.getByRole("button", { name: "Report this question" }).dblclick();
}

/** A new learner, in the browser, who has answered the first question wrong. The others are written. */
async function answerWrong(page: Page, server: RunningServer, topic: string) {
  const { visitor, question } = await startCourse(server, topic);
  await goOnAs(page, visitor, question.url.href);
  const questionId = await shownQuestionId(page);
  await answer(page, server.dataDir, "wrong");
  await expect(page.getByRole("heading", { name: "Not quite" })).toBeVisible();
  return { visitor, questionId };
}

/** Another learner, who has answered the very same question wrong, wherever it came among theirs. */
async function answerSameWrong(server: RunningServer, { topic, questionId }: { topic: string; questionId: string }) {
  const { dataDir } = server;
  const { visitor, question } = await startCourse(server, topic);
  const explanation = "I counted on my fingers.";
  let page = question;
  while (itemOf(dataDir, idOnPage(page)).id !== itemOf(dataDir, questionId).id) {
    const praise = await walk.answer(visitor, page, { dataDir, kind: "right", explanation });
    page = await visitor.open(praise.link("Continue"));
  }
  const wrong = await walk.answer(visitor, page, { dataDir, kind: "wrong", explanation });
  return { visitor, challenge: wrong.link("Report this question") };
}

async function startCourse(server: RunningServer, topic: string): Promise<{ visitor: Visitor; question: VisitedPage }> {
  const visitor = await walk.signIn(server.url, someone());
  const question = await walk.openFirstQuestion(visitor, await walk.createCourse(visitor, topic));
  const writing = `select jobs.status
                     from jobs join questions on questions.subsection_id = jobs.subject_id where questions.id = ?`;
  await expect.poll(() => readRow<{ status: string }>(server.dataDir, writing, idOnPage(question)).status).toBe("done");
  return { visitor, question };
}

function idOnPage(page: VisitedPage): string {
  return page.form('name="option"').action.split("/").at(-1) ?? "";
}

function itemOf(dataDir: string, questionId: string): { id: string; stem: string } {
  const sql = `select items.id, stem_text as stem
                 from items join questions on questions.item_id = items.id where questions.id = ?`;
  return readRow(dataDir, sql, questionId);
}

/** Looks again until the page says so, as somebody who comes back does. */
async function reloadUntil(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(words)).toBeVisible({ timeout: 500 });
  }).toPass();
}
