import { expect, test } from "@playwright/test";
import { startOpenAiStandIn } from "../../stand-ins/openai-server";
import { modelEnv } from "../../support/model-env";
import { goodModel, noOpening } from "../../support/model-replies";
import { startServer } from "../../support/server";
import { findInconsistencies, readRow, readRows } from "../../support/server-database";
import { until } from "../../support/until";
import { createCourse, openFirstQuestion, signIn, waitFor } from "../../support/walk";
import { endLeases } from "../support/end-leases";
import { unfinishedJobs } from "../support/unfinished-jobs";

/** Slow enough that some questions of a stream are on screen while others are not begun. */
const MS_PER_TOKEN = 5;
/** The time until the worker's next look (1 s), the stream, and something for a busy machine. */
const RECOVERY_MS = 40_000;

test("kill -9 in the middle of a stream: the published questions stay, and only the others are written anew", async () => {
  test.setTimeout(120_000);
  await using standIn = await startOpenAiStandIn(goodModel({ tasks: { opening: noOpening } }));
  const env = modelEnv(standIn);
  const first = await startServer({ env });
  const { dataDir } = first;
  const visitor = await signIn(first.url, { name: "Ada Learner", email: "ada@example.org" });
  const sections = await createCourse(visitor, "Music theory");
  standIn.script = goodModel({ msPerToken: { questions: MS_PER_TOKEN } });

  const question = await openFirstQuestion(visitor, sections);
  await until(() => published(dataDir).length >= 2);
  await first.kill9();
  endLeases(dataDir);
  const before = published(dataDir);
  const callsBefore = standIn.calls.length;
  const wished = wishes(dataDir);
  const restarted = await startServer({ dataDir, env });
  const same = await visitor.at(restarted.url).open(question.url.pathname);
  await until(() => unfinishedJobs(dataDir) === 0, RECOVERY_MS);

  const after = published(dataDir);
  expect(before.length, "killed in the middle").toBeLessThan(wished.length);
  expect(after.slice(0, before.length), "what was published stays as it was").toEqual(before);
  expect(after.map(({ slot }) => slot).sort((a, b) => a - b)).toEqual(wished.map((_wish, slot) => slot));
  expect(new Set(after.map(({ stem }) => stem)).size, "no question comes twice").toBe(wished.length);
  expect(after.map(({ number }) => number)).toEqual(wished.map((_wish, index) => index + 1));
  const askedFor = standIn.calls.slice(callsBefore).flatMap(({ request }) => slotsAskedFor(request));
  expect(askedFor.sort((a, b) => a - b)).toEqual(
    wished.map((_wish, slot) => slot).filter((slot) => !before.some((question) => question.slot === slot)),
  );
  expect(readRows(dataDir, "select kind, status, attempts from jobs where kind = 'questions'")).toEqual([
    { kind: "questions", status: "done", attempts: 2 },
  ]);
  expect((await waitFor(visitor.at(restarted.url), same, 'name="option"')).status).toBe(200);
  expect(findInconsistencies(dataDir)).toEqual([]);
  expect(await restarted.stop()).toBe(0);
});

interface Published {
  id: string;
  slot: number;
  number: number;
  stem: string;
}

function published(dataDir: string): Published[] {
  return readRows<Published>(
    dataDir,
    `select questions.id, slot, question_number as number, stem_text as stem
       from questions join items on items.id = questions.item_id order by question_number`,
  );
}

function wishes(dataDir: string): unknown[] {
  const { wishes } = readRow<{ wishes: string }>(dataDir, "select wishes from subsections where wishes is not null");
  return JSON.parse(wishes) as unknown[];
}

function slotsAskedFor(request: Record<string, unknown> | null | undefined): number[] {
  return ((request?.wishes ?? []) as { slot: number }[]).map(({ slot }) => slot);
}
