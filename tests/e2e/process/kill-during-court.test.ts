import { expect, test } from "@playwright/test";
import { startOpenAiStandIn } from "../../stand-ins/openai-server";
import { createGate } from "../../support/gate";
import { modelEnv } from "../../support/model-env";
import { goodModel } from "../../support/model-replies";
import { startServer } from "../../support/server";
import { findInconsistencies, readRows } from "../../support/server-database";
import { until } from "../../support/until";
import { answer, createCourse, openFirstQuestion, signIn, waitFor } from "../../support/walk";
import { endLeases } from "../support/end-leases";
import { unfinishedJobs } from "../support/unfinished-jobs";

/** As many as solve a doubted question, all at once. */
const VOTES = 3;
/** The time until the worker's next look (1 s), and something for a busy machine. */
const RECOVERY_MS = 30_000;

test("kill -9 while a challenged question is solved anew: after the restart it is decided once", async () => {
  test.setTimeout(120_000);
  await using standIn = await startOpenAiStandIn();
  const env = modelEnv(standIn);
  const first = await startServer({ env });
  const { dataDir } = first;
  const visitor = await signIn(first.url, { name: "Ada Learner", email: "ada@example.org" });
  const question = await openFirstQuestion(visitor, await createCourse(visitor, "Music theory"));
  await until(() => unfinishedJobs(dataDir) === 0);
  const wrong = await answer(visitor, question, { dataDir, kind: "wrong", explanation: "I guessed." });
  const form = await visitor.open(wrong.link("Report this question"));
  const callsBefore = standIn.count("court");
  standIn.script = goodModel({ tasks: { court: () => ({ hang: true }) } });

  await visitor.submit(form, form.form("Report this question"), { reason: "Both are right." });
  await until(() => standIn.count("court") === callsBefore + VOTES);
  await first.kill9();
  endLeases(dataDir);
  expect(readRows(dataDir, "select status, votes from challenges")).toEqual([{ status: "open", votes: null }]);
  const solving = createGate(); // it may be taken over before anybody has looked
  standIn.script = goodModel({ tasks: { court: (_call, good) => solving.pass().then(good) } });
  const restarted = await startServer({ dataDir, env });
  const same = await visitor.at(restarted.url).open(form.url.pathname);
  solving.open();
  await until(() => unfinishedJobs(dataDir) === 0, RECOVERY_MS);

  expect(same.text()).toContain("Your report is being checked");
  const decided = await waitFor(visitor.at(restarted.url), same, "We checked the question, and it stays");
  expect(decided.text()).toContain("Three solvers who didn’t know the answer all arrived at it.");
  expect(readRows(dataDir, "select status, json_array_length(votes) as votes from challenges")).toEqual([
    { status: "rejected", votes: VOTES },
  ]);
  expect(readRows(dataDir, "select status, attempts from jobs where kind = 'court'")).toEqual([
    { status: "done", attempts: 2 },
  ]);
  expect(standIn.count("court"), "what hung is asked once more").toBe(callsBefore + VOTES + VOTES);
  expect(readRows(dataDir, "select answer_id from voided_answers"), "the attempt counts again").toEqual([]);
  expect(findInconsistencies(dataDir)).toEqual([]);
  expect(await restarted.stop()).toBe(0);
});
