import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { keepPicture } from "../../../../tests/support/keep-picture";
import { MAX_IMAGE_BYTES } from "~/services/limits/input-limits";
import { findDraft, saveDraft } from "./drafts.server";
import { deleteUnshown, readImage, storeImage } from "./images.server";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";

async function createFixture() {
  const ctx = await createTestContext();
  const learner = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, learner);
  const [questionId] = (await mainQuestionIds(ctx, section)) as [string];
  const own = { learnerId: learner.id, questionId };
  const key = { ...section, questionId };
  return { ctx, own, key, keepPicture: (fileName?: string) => keepPicture(ctx, { ...own, fileName }) };
}

test("what was typed comes back with the question", async () => {
  const { ctx, own, key } = await createFixture();

  await saveDraft(ctx, { ...own, optionPosition: 2, explanation: "Because of …", imageId: null });

  expect((await findQuestionPage(ctx, key))!.draft).toEqual({
    savedAt: ctx.now().toISOString(),
    optionPosition: 2,
    explanation: "Because of …",
    image: null,
  });
});

test("a later draft replaces an earlier one", async () => {
  const { ctx, own } = await createFixture();
  await saveDraft(ctx, { ...own, optionPosition: 2, explanation: "First.", imageId: null });

  await saveDraft(ctx, { ...own, optionPosition: null, explanation: "Second.", imageId: null });

  expect(await findDraft(ctx, own)).toMatchObject({ optionPosition: null, explanation: "Second.", image: null });
});

test("an accepted answer ends the draft, a refused one keeps it", async () => {
  const { ctx, own, key } = await createFixture();
  await saveDraft(ctx, { ...own, optionPosition: 2, explanation: "Because.", imageId: null });

  await answer(ctx, key, "right", { optionPosition: 9 });
  expect(await findDraft(ctx, own)).not.toBeNull();

  await answer(ctx, key, "wrong");
  expect(await findDraft(ctx, own)).toBeNull();
});

test("a mastered question takes no draft", async () => {
  const { ctx, own, key } = await createFixture();
  await answer(ctx, key, "right");

  await saveDraft(ctx, { ...own, optionPosition: 0, explanation: "Too late.", imageId: null });

  expect(await findDraft(ctx, own)).toBeNull();
});

test("a draft keeps its picture by name and size", async () => {
  const { ctx, own, keepPicture } = await createFixture();
  const imageId = await keepPicture();

  await saveDraft(ctx, { ...own, optionPosition: null, explanation: "", imageId });

  expect((await findDraft(ctx, own))!.image).toEqual({
    id: imageId,
    fileName: "working.png",
    bytes: expect.any(Number),
  });
  expect((await readImage(ctx, { learnerId: own.learnerId, imageId }))!.byteLength).toBeGreaterThan(0);
});

test("a draft saved again without a word about the picture keeps it", async () => {
  const { ctx, own, keepPicture } = await createFixture();
  const imageId = await keepPicture();
  await saveDraft(ctx, { ...own, optionPosition: null, explanation: "", imageId });

  await saveDraft(ctx, { ...own, optionPosition: 1, explanation: "More." });

  expect(await findDraft(ctx, own)).toMatchObject({ optionPosition: 1, explanation: "More.", image: { id: imageId } });
});

test("a picture that an answer shows is never deleted", async () => {
  const { ctx, own, key, keepPicture } = await createFixture();
  const imageId = await keepPicture();
  await answer(ctx, key, "wrong", { imageId });

  expect(await deleteUnshown(ctx, { learnerId: own.learnerId, imageIds: [imageId] })).toEqual([]);

  expect(await readImage(ctx, { learnerId: own.learnerId, imageId })).not.toBeNull();
  expect((await findQuestionPage(ctx, key))!.lastAnswer).toMatchObject({ imageId });
});

test("a picture is kept under a name of bearable length, and only when it is one", async () => {
  const { ctx, own, keepPicture } = await createFixture();
  await keepPicture("x".repeat(500));
  const kept = await ctx.db.selectFrom("images").select("file_name").executeTakeFirstOrThrow();
  expect(kept.file_name).toHaveLength(200);

  const upload = (bytes: Uint8Array) => storeImage(ctx, { ...own, fileName: "x.png", bytes });
  expect(await upload(new TextEncoder().encode("GIF89a<script>alert(1)</script>"))).toEqual({ status: "not-an-image" });
  expect(await upload(new Uint8Array(MAX_IMAGE_BYTES + 1))).toEqual({ status: "too-large" });
  expect(await ctx.db.selectFrom("images").selectAll().execute()).toHaveLength(1);
});
