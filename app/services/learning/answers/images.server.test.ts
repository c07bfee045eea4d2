import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { createOpenSubsection, mainQuestionIds } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { keepPicture } from "../../../../tests/support/keep-picture";
import { picture } from "../../../../tests/support/pictures";
import { saveDraft } from "./drafts.server";
import { takeAnswer } from "./take-answer.server";

test("a picture that is decoded while its account is closed leaves neither row nor file", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "taproot-test-"));
  const ctx = await createTestContext({ dataDir });
  const learner = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, learner);
  const [questionId = ""] = await mainQuestionIds(ctx, section);
  const question = { ...section, questionId };
  const before = await keepPicture(ctx, question);
  await saveDraft(ctx, { ...question, optionPosition: null, explanation: "", imageId: before });
  const { store } = ctx.images;
  ctx.images.store = async (...args) => {
    const stored = await store(...args);
    const closed = ctx.db.updateTable("learners").set({ deleted_at: ctx.now().toISOString() });
    await closed.where("id", "=", learner.id).execute();
    return stored;
  };

  const result = await takeAnswer(ctx, {
    ...question,
    typed: { optionPosition: 1, explanation: "Because." },
    answer: { attempt: 1, optionPosition: 1, explanation: "Because.", shownAt: ctx.now() },
    upload: { fileName: "late.png", bytes: await picture() },
    removesImage: false,
  });

  expect(result).toEqual({ status: "no-question" });
  expect(readdirSync(path.join(dataDir, "images"))).toEqual([`${before}.webp`]);
  expect(await ctx.db.selectFrom("images").select("file_name").execute()).toEqual([{ file_name: "working.png" }]);
});
