import { expect, test } from "@playwright/test";
import { wrongPosition } from "../../support/answer-key";
import { startServer } from "../../support/server";
import { findInconsistencies, readRow, readRows } from "../../support/server-database";
import type { VisitedPage, Visitor } from "../../support/visitor";
import { createCourse, openFirstQuestion, signIn } from "../../support/walk";

const LEARNERS = 3;
const KILLS = 3;
const ANSWERS_BEFORE_KILL = 8;

interface Answering {
  visitor: Visitor;
  questionPath: string;
  /** Explanations whose answer the server has acknowledged by its redirect. */
  acknowledged: string[];
  /** The form sent last: when the server was killed it may have been on its way, arrived or acknowledged. */
  last: { page: VisitedPage; fields: { option: string; explanation: string } } | null;
}

test("kill -9 amid many answers: each one acknowledged is there once, and sending the last again changes nothing", async () => {
  test.setTimeout(90_000);
  let server = await startServer();
  const { dataDir } = server;
  const learners: Answering[] = [];
  for (let number = 1; number <= LEARNERS; number++) {
    const visitor = await signIn(server.url, { name: `Learner ${number}`, email: `learner${number}@example.org` });
    const question = await openFirstQuestion(visitor, await createCourse(visitor, "Probability and statistics"));
    const questionPath = question.form('name="option"').action;
    learners.push({ visitor, questionPath, acknowledged: [], last: null });
  }

  for (let kill = 1; kill <= KILLS; kill++) {
    const { url } = server;
    const killAt = learners.flatMap(({ acknowledged }) => acknowledged).length + ANSWERS_BEFORE_KILL;
    const answering = learners.map((learner) => answerUntilKilled(learner, { url, dataDir, kill }));
    while (learners.flatMap(({ acknowledged }) => acknowledged).length < killAt) await pause(1);
    await pause(Math.random() * 20);
    await server.kill9();
    await Promise.all(answering);
    server = await startServer({ dataDir });

    for (const learner of learners) {
      const { page, fields } = learner.last!;
      const answer = await learner.visitor.at(server.url).send(page, page.form('name="option"'), fields);
      expect(answer.status).toBe(302);
      expect(answer.headers.get("Location")).toContain("/wrong-answer-options");
      if (learner.acknowledged.at(-1) !== fields.explanation) learner.acknowledged.push(fields.explanation);
    }
  }

  for (const { acknowledged, questionPath } of learners) {
    const questionId = questionPath.split("/").at(-1);
    const stored = readRows<{ explanation: string }>(
      dataDir,
      "select explanation from answers where question_id = ? order by attempt_number",
      questionId,
    );
    expect(stored.map(({ explanation }) => explanation)).toEqual(acknowledged);
    expect(
      readRow(dataDir, "select attempt_count, status from questions where id = ?", questionId),
      "the question’s own count agrees with its answers",
    ).toEqual({ attempt_count: acknowledged.length, status: "open" });
  }
  expect(
    readRow(dataDir, "select sum(evidence_count) as evidence from mastery"),
    "each answer counted once as evidence",
  ).toEqual({ evidence: learners.flatMap(({ acknowledged }) => acknowledged).length });
  expect(findInconsistencies(dataDir)).toEqual([]);
  await server.stop();
});

/** Answers the same question wrong, again and again, each time in other words, until the server no longer answers. */
async function answerUntilKilled(
  learner: Answering,
  { url, dataDir, kill }: { url: string; dataDir: string; kill: number },
): Promise<void> {
  const visitor = learner.visitor.at(url);
  const option = String(wrongPosition(dataDir, learner.questionPath.split("/").at(-1)!));
  try {
    for (;;) {
      const page = await visitor.open(learner.questionPath);
      const explanation = `Answer ${learner.acknowledged.length + 1}, before kill ${kill}.`;
      learner.last = { page, fields: { option, explanation } };
      const answer = await visitor.send(page, page.form('name="option"'), { option, explanation });
      if (answer.status !== 302) throw new Error(`An answer got ${answer.status}: ${await answer.text()}`);
      learner.acknowledged.push(explanation);
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // fetch failed: this is the kill
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
