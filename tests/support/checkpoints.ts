import type { Author } from "~/providers/author/port";
import { answerCheckpoint, startCheckpoint } from "~/services/learning/checkpoints/checkpoint.server";
import { findCheckpointPage } from "~/services/learning/checkpoints/checkpoint-page.server";
import type { CheckpointKey } from "~/services/learning/checkpoints/section.server";
import { MINUTE_MS } from "~/time/periods";
import { createTestContext, type TestContext } from "./context";
import { createCourse, positionsOf, settle, workAtOnce } from "./course-factories";
import { createLearner } from "./factories";
import { master } from "./reviews";
import { outlineDraft, scriptedAuthor } from "./scripted-author";

/** Learners who have completed a section, and stand before its checkpoint. */

type How = "right" | "wrong" | "dont-know";

export interface SectionOptions {
  /** Of the first section, each in a part of its own. */
  concepts?: string[];
  prerequisites?: Record<string, string[]>;
}

/** A course of two sections, of which the first is complete; the second, "chords", rests on the first concept of it. */
export async function createCompletedSection(
  ctx: TestContext,
  learner: { id: string },
  { concepts = ["notes", "scales", "keys"], prerequisites = {} }: SectionOptions = {},
) {
  const outline = outlineDraft([concepts.map((id) => [id]), [["chords"]]], {
    chords: [concepts[0]!],
    ...prerequisites,
  });
  const { id: courseId } = await createCourse(ctx, learner, { outline });
  for (const [index, conceptId] of concepts.entries()) {
    await master(ctx, { learnerId: learner.id, courseId, sectionNumber: `1.${index + 1}` }, conceptId);
  }
  const sections = await ctx.db
    .selectFrom("sections")
    .select("id")
    .where("course_id", "=", courseId)
    .orderBy("section_number")
    .execute();
  const [first, second] = sections.map(({ id }) => ({ learnerId: learner.id, courseId, sectionId: id }));
  return { key: first!, next: second! };
}

/** Ada before a checkpoint, and what she and a test do with it. */
export async function createCheckpoint({
  author = scriptedAuthor(),
  ...section
}: SectionOptions & { author?: Author } = {}) {
  const ctx = workAtOnce(await createTestContext({ author }));
  ctx.examiner = null; // it finds each explanation unsound, so that nothing would be mastered
  const ada = await createLearner(ctx);
  const { key, next } = await createCompletedSection(ctx, ada, section);
  const state = async () => (await findCheckpointPage(ctx, key))!.state;
  const asking = async () => {
    const page = await state();
    if (page.status !== "asking") throw new Error(`the checkpoint is ${page.status}`);
    return page;
  };
  const done = async () => {
    const page = await state();
    if (page.status !== "done") throw new Error(`the checkpoint is ${page.status}`);
    return page.report;
  };
  const give = (questionId: string, how: How) => giveAnswer(ctx, key, { questionId, how });
  const take = (how: HowToAnswer) => takeCheckpoint(ctx, key, how);
  return { ctx, ada, key, next, state, asking, done, give, take };
}

/** From the concept, and how often it was asked about before. */
type HowToAnswer = (conceptId: string, before: number) => How;

/** Begins a checkpoint and answers to the end; returns the concepts asked about. */
export async function takeCheckpoint(ctx: TestContext, key: CheckpointKey, how: HowToAnswer): Promise<string[]> {
  await startCheckpoint(ctx, key);
  const asked: string[] = [];
  for (;;) {
    await settle(ctx); // on a busy machine what is asked next may still be in the making
    const page = (await findCheckpointPage(ctx, key))!.state;
    if (page.status !== "asking") return asked;
    const { id: questionId, conceptId } = page.question;
    await giveAnswer(ctx, key, { questionId, how: how(conceptId, asked.filter((one) => one === conceptId).length) });
    asked.push(conceptId);
  }
}

async function giveAnswer(ctx: TestContext, key: CheckpointKey, { questionId, how }: { questionId: string; how: How }) {
  const positions = await positionsOf(ctx, questionId);
  const optionPosition = how === "dont-know" ? null : positions[how];
  ctx.travel(MINUTE_MS);
  return answerCheckpoint(ctx, { ...key, questionId, optionPosition, explanation: "", shownAt: ctx.now() });
}
