import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { picture } from "../../../../tests/support/pictures";
import { copyAnswer, fillImages } from "../../../../tests/support/used-up";
import { MAX_ANSWERS_A_MINUTE } from "~/services/limits/quotas";
import { findDraft } from "./drafts.server";
import { takeAnswer, type AnswerForm } from "./take-answer.server";

const BLOCK = 4096;

/** A learner with twenty-one open questions. */
async function createFixture() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "taproot-test-"));
  const ctx = await createTestContext({ dataDir });
  const open = async () => {
    const learner = await createLearner(ctx);
    const questions = Array.from({ length: 21 }, () => ({ conceptId: "notes" }));
    const section = await createOpenSubsection(ctx, learner, { questions });
    return (await mainQuestionIds(ctx, section)).map((questionId) => ({ ...section, questionId }));
  };
  const [first, ...questions] = await open();
  const send = (question: (typeof questions)[number], changes: Partial<AnswerForm> = {}) =>
    takeAnswer(ctx, {
      ...question,
      typed: { optionPosition: 1, explanation: "Because." },
      answer: { attempt: 1, optionPosition: null, explanation: "Because.", shownAt: ctx.now() },
      upload: null,
      removesImage: false,
      ...changes,
    });
  return {
    ctx,
    first: first!,
    questions,
    send,
    open,
    upload: async () => ({ fileName: "working.png", bytes: await picture() }),
    files: () => readdirSync(path.join(dataDir, "images")),
    images: () => ctx.db.selectFrom("images").select("id").where("file_name", "=", "working.png").execute(),
  };
}

test("of answers sent at once an account gets so many a minute, and others theirs", async () => {
  const { ctx, first, questions, send, open } = await createFixture();
  const [bobs] = await open();
  await answer(ctx, first, "wrong");
  await copyAnswer(ctx, { times: MAX_ANSWERS_A_MINUTE - 6 });

  const results = await Promise.all(questions.map((question) => send(question)));

  expect(results.filter(({ status }) => status === "wrong")).toHaveLength(5);
  expect(results.filter(({ status }) => status === "too-many")).toHaveLength(15);
  expect(await send(bobs!)).toEqual({ status: "wrong" });
});

test("an answer too many waits as a draft, and is taken a minute later; its picture is not even looked at", async () => {
  const { ctx, first, questions, send, upload } = await createFixture();
  const question = questions[0]!;
  await answer(ctx, first, "wrong");
  await copyAnswer(ctx, { times: MAX_ANSWERS_A_MINUTE - 1 });

  ctx.images.store = neverCalled;

  expect(await send(question, { upload: await upload() })).toEqual({ status: "too-many" });

  expect(await findDraft(ctx, question)).toMatchObject({ optionPosition: 1, explanation: "Because.", image: null });
  ctx.travel(60_000);
  expect(await send(question)).toEqual({ status: "wrong" });
});

test("an answer that was taken is none too many when it is sent again", async () => {
  const { ctx, questions, send } = await createFixture();
  await send(questions[0]!);
  await copyAnswer(ctx, { times: MAX_ANSWERS_A_MINUTE - 1 });

  expect(await send(questions[0]!)).toEqual({ status: "already-answered", isCorrect: false, isRepeat: true });
  expect(await send(questions[1]!)).toEqual({ status: "too-many" });
});

test("of pictures sent at once an account keeps those it has room for, and the words of the others", async () => {
  const { ctx, first, questions, send, upload, files, images } = await createFixture();
  await fillImages(ctx, { ...first, room: 2 * BLOCK });
  const bytes = await upload();

  const results = await Promise.all(questions.slice(0, 5).map((question) => send(question, { upload: bytes })));

  expect(results.filter(({ status }) => status === "wrong")).toHaveLength(2);
  expect(results.filter(({ status }) => status === "no-room")).toHaveLength(3);
  expect(await images()).toHaveLength(2);
  expect(files()).toHaveLength(2);
  expect(await ctx.db.selectFrom("answer_drafts").select("explanation").execute()).toEqual(
    Array.from({ length: 3 }, () => ({ explanation: "Because." })),
  );
});

test("a picture that has no room stays away; the one before it stays, and can be replaced", async () => {
  const { ctx, first, questions, send, upload, files } = await createFixture();
  const [question, other] = [questions[0]!, questions[1]!];
  await fillImages(ctx, { ...first, room: BLOCK });
  await send(question, { upload: await upload(), answer: null });

  const refused = await send(other, { upload: await upload(), answer: null });
  const replaced = await send(question, { upload: { ...(await upload()), fileName: "better.png" }, answer: null });

  expect(refused).toEqual({ status: "no-room" });
  expect(replaced).toEqual({ status: "refused", errors: {} });
  expect((await findDraft(ctx, question))!.image).toMatchObject({ fileName: "better.png" });
  expect(files()).toHaveLength(1);
});

test("a picture is not looked at where there is no room for even the smallest one", async () => {
  const { ctx, first, questions, send, upload } = await createFixture();
  await fillImages(ctx, { ...first, room: BLOCK - 1 });
  ctx.images.store = neverCalled;

  expect(await send(questions[0]!, { upload: await upload() })).toEqual({ status: "no-room" });
  expect(await findDraft(ctx, questions[0]!)).toMatchObject({ explanation: "Because.", image: null });
});

function neverCalled(): never {
  throw new Error("the picture was decoded in vain");
}
