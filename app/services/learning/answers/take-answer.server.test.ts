import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { createOpenSubsection, mainQuestionIds } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { picture } from "../../../../tests/support/pictures";
import { findDraft } from "./drafts.server";
import { takeAnswer, type AnswerForm } from "./take-answer.server";

async function createFixture() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "taproot-test-"));
  const ctx = await createTestContext({ dataDir });
  const learner = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, learner);
  const [questionId] = (await mainQuestionIds(ctx, section)) as [string];
  const question = { ...section, questionId };
  const send = (changes: Partial<AnswerForm> = {}) =>
    takeAnswer(ctx, {
      ...question,
      typed: { optionPosition: 1, explanation: "Because." },
      answer: null,
      upload: null,
      removesImage: false,
      ...changes,
    });
  return {
    ctx,
    dataDir,
    question,
    send,
    upload: async () => ({ fileName: "working.png", bytes: await picture() }),
    answer: (changes: object = {}) => ({
      attempt: 1,
      optionPosition: 1,
      explanation: "Because.",
      shownAt: ctx.now(),
      ...changes,
    }),
    images: () => ctx.db.selectFrom("images").select(["id", "file_name"]).execute(),
    answers: () => ctx.db.selectFrom("answers").select(["image_id", "explanation"]).execute(),
  };
}

const noPicture = { fileName: "notes.txt", bytes: new TextEncoder().encode("Notes.") };

test("takeAnswer keeps an unfinished form as a draft, its picture included", async () => {
  const { ctx, question, send, upload } = await createFixture();

  expect(await send({ upload: await upload() })).toEqual({ status: "refused", errors: {} });

  const image = { fileName: "working.png", id: expect.any(String) as string, bytes: expect.any(Number) as number };
  expect(await findDraft(ctx, question)).toMatchObject({ optionPosition: 1, explanation: "Because.", image });
});

test("takeAnswer shows the picture that waited with the draft in the answer", async () => {
  const { send, upload, answer, images, answers } = await createFixture();
  await send({ upload: await upload() });

  await send({ answer: answer() });

  expect(await answers()).toEqual([{ image_id: (await images())[0]!.id, explanation: "Because." }]);
});

test("takeAnswer refuses a file that is no picture, keeps the one before it, and takes no answer", async () => {
  const { ctx, question, send, upload, answer, answers } = await createFixture();
  await send({ upload: await upload() });

  const refused = await send({ answer: answer(), upload: noPicture, removesImage: true });

  expect(refused).toMatchObject({ status: "refused", errors: { image: [expect.stringContaining("isn’t an image")] } });
  expect((await findDraft(ctx, question))!.image).toMatchObject({ fileName: "working.png" });
  expect(await answers()).toEqual([]);
});

test("takeAnswer deletes the row and the file of a picture that another one replaces, or that is taken out", async () => {
  const { ctx, send, upload, images } = await createFixture();
  await send({ upload: await upload() });
  const [first] = await images();

  await send({ upload: { ...(await upload()), fileName: "better.png" } });
  const [second, ...more] = await images();
  await send({ removesImage: true });

  expect(second).toMatchObject({ file_name: "better.png" });
  expect(more).toEqual([]);
  expect(await images()).toEqual([]);
  expect([await ctx.images.read(first!.id), await ctx.images.read(second!.id)]).toEqual([null, null]);
});

test("takeAnswer keeps other words for an attempt that was answered already, with their picture", async () => {
  const { ctx, question, send, upload, answer, images } = await createFixture();
  await send({ answer: answer({ optionPosition: null }) });

  const again = await send({
    answer: answer({ explanation: "Other words." }),
    typed: { optionPosition: 2, explanation: "Other words." },
    upload: await upload(),
  });

  expect(again).toEqual({ status: "already-answered", isCorrect: false, isRepeat: false });
  expect(await findDraft(ctx, question)).toMatchObject({
    explanation: "Other words.",
    image: { id: (await images())[0]!.id },
  });
});

test("takeAnswer keeps the words of an answer whose option does not exist, without the choice", async () => {
  const { ctx, question, send, answer } = await createFixture();

  expect(await send({ answer: answer({ optionPosition: 9 }) })).toMatchObject({
    status: "refused",
    errors: { option: [expect.any(String)] },
  });
  expect(await findDraft(ctx, question)).toMatchObject({ optionPosition: null, explanation: "Because." });
});

test("takeAnswer leaves no file behind when its transaction fails", async () => {
  const { ctx, send, upload, answer, images } = await createFixture();
  const stored: string[] = [];
  const { store } = ctx.images;
  ctx.images.store = async (id, ...upload) => {
    stored.push(id);
    return store(id, ...upload);
  };
  await sql`create trigger full_disk before insert on answers begin select raise(abort, 'disk full'); end`.execute(
    ctx.db,
  );

  await expect(send({ upload: await upload(), answer: answer() })).rejects.toThrow("disk full");

  expect(stored).toHaveLength(1);
  expect(await images()).toEqual([]);
  expect(await ctx.images.read(stored[0]!)).toBeNull();
});

test("takeAnswer takes an answer whose earlier picture cannot be removed from the disk", async () => {
  const { dataDir, send, upload, answer, answers, images } = await createFixture();
  await send({ upload: await upload() });
  const [first] = await images();
  const file = path.join(dataDir, "images", `${first!.id}.webp`);
  rmSync(file);
  mkdirSync(file);

  expect(await send({ upload: await upload(), answer: answer({ optionPosition: null }) })).toEqual({ status: "wrong" });

  expect(await answers()).toHaveLength(1);
  expect((await images()).map(({ id }) => id)).not.toContain(first!.id);
});

test.each([
  ["there was no room for the form", "cut-off"],
  ["too many pictures wait for their turn", null],
] as const)("takeAnswer keeps the words, and the picture before, when %s", async (_why, cutOff) => {
  const { ctx, question, send, upload, answer, answers } = await createFixture();
  await send({ upload: { ...(await upload()), fileName: "before.png" } });
  ctx.images.store = async () => ({ status: "busy" });

  const busy = await send({ upload: cutOff ?? (await upload()), answer: answer(), removesImage: true });

  expect(busy).toEqual({ status: "busy" });
  expect(await answers()).toEqual([]);
  expect(await findDraft(ctx, question)).toMatchObject({ explanation: "Because.", image: { fileName: "before.png" } });
});

test("takeAnswer, called at once with pictures that come and go, leaves none that nothing shows", async () => {
  const { ctx, question, send, upload, images } = await createFixture();
  const bytes = await upload();

  await Promise.all(
    Array.from({ length: 6 }, (_, index) => send(index % 2 ? { removesImage: true } : { upload: bytes })),
  );

  const shown = (await findDraft(ctx, question))!.image;
  expect((await images()).map(({ id }) => id)).toEqual(shown ? [shown.id] : []);
});
