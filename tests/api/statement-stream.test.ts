import { beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import type { Statement } from "~/services/records/statement";
import { signUp, startApp } from "../support/app";
import { callApi } from "../support/api";
import { copyOwnAnswer } from "../support/copied-answers";
import { answer, createOpenSubsection, mainQuestionIds } from "../support/course-factories";
import { memoryInUse } from "../support/memory-in-use";

const ANSWERS = 1000;
/** Of answers that are read at a time. */
const PAGE = 200;

let ada: Awaited<ReturnType<typeof signUp>>;

beforeEach(async () => {
  await startApp();
  ada = await signUp("Ada");
  const key = await createOpenSubsection(ctx, ada, { questions: [{ conceptId: "notes" }] });
  const [questionId = ""] = await mainQuestionIds(ctx, key);
  await answer(ctx, { ...key, questionId }, "right");
  await copyOwnAnswer(ctx, { learnerId: ada.id, count: ANSWERS - 1 });
});

async function startReading() {
  const { response } = await callApi("streamStatements", { as: ada.as, query: { ascending: "true" } });
  const reader = response.body!.getReader();
  return {
    reader,
    /** Reads as many statements on, or to the end; how many there were, and their bytes. */
    async take(most: number) {
      let [count, bytes] = [0, 0];
      for (let piece; count < most && !(piece = await reader.read()).done; count += 1) bytes += piece.value.length;
      return { count, bytes };
    },
  };
}

test("a thousand answers stream in the memory that a page of them takes", async () => {
  const { take } = await startReading();
  await take(PAGE / 2);
  const before = memoryInUse();

  const rest = await take(ANSWERS - PAGE);

  const grown = memoryInUse() - before;
  expect(rest.count).toBe(ANSWERS - PAGE);
  expect(rest.bytes).toBeGreaterThan(1024 * 1024);
  expect(grown).toBeLessThan(rest.bytes / 4);
});

test("what nobody takes is not read: a page is ahead at most", async () => {
  const { reader } = await startReading();
  const courseNames: string[] = [];
  for (let piece; !(piece = await reader.read()).done;) {
    const { context } = JSON.parse(Buffer.from(piece.value).toString()) as Statement;
    courseNames.push(context.contextActivities.grouping[0]!.definition.name!.und!);
    await ctx.db
      .updateTable("courses")
      .set({ course_name: `after ${courseNames.length}` })
      .execute();
  }

  expect(courseNames.length).toBe(ANSWERS);
  expect([...new Set(courseNames.slice(PAGE))]).toEqual([200, 400, 600, 800].map((count) => `after ${count}`));
});
