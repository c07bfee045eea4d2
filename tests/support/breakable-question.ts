import type { Author } from "~/providers/author/port";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import type { Difficulty } from "~db/schema";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { createTestContext } from "./context";
import { answer, createOpenSubsection, mainQuestionIds, runDueJobs, workAtOnce } from "./course-factories";
import { createLearner } from "./factories";
import { outlineDraft, scriptedAuthor } from "./scripted-author";

/** Chords stand on scales and tempo, scales on notes. */
export const chordsOutline = outlineDraft([[["chords"]]], { chords: ["scales", "tempo"], scales: ["notes"] });

/**
 * A learner at a question about chords, which can be broken down twice; or as hard as given, and resting on other things.
 *
 * @param options.others concepts of the main questions after it
 */
export async function createBreakableQuestion(
  script: Partial<Author> = {},
  { outline = chordsOutline, difficulty = "beginner" as Difficulty, others = [] as string[] } = {},
) {
  const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor(script) }));
  const learner = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, learner, {
    outline,
    questions: [{ conceptId: "chords", difficulty }, ...others.map((conceptId) => ({ conceptId }))],
  });
  const [questionId] = (await mainQuestionIds(ctx, section)) as [string];
  const main = { ...section, questionId };
  const at = (questionId: string) => ({ ...section, questionId });
  const current = async () => (await findPlaceInSubsection(ctx, section))!.currentQuestionId;
  /** The parts of a question in order, all breakdowns of it taken together; what was missed before what replaced it. Not what waits to take a place. */
  const partsOf = (questionId: string) =>
    ctx.db
      .selectFrom("questions")
      .selectAll()
      .where("parent_question_id", "=", questionId)
      .where("question_number", ">", 0)
      .orderBy("question_number")
      .orderBy((column) => column("status", "<>", "missed"))
      .execute();
  /** The first part about a concept. */
  const partAbout = async (questionId: string, conceptId: string) =>
    (await partsOf(questionId)).find((part) => part.concept_id === conceptId)!.id;
  const statusOf = async (questionId: string) => (await find(questionId)).status;
  const find = (questionId: string) =>
    ctx.db.selectFrom("questions").selectAll().where("id", "=", questionId).executeTakeFirstOrThrow();
  /** The question that stands where this one stood; it itself while no other has taken its place. */
  const inPlaceOf = async (questionId: string) => {
    const { breakdown_id, question_number, subsection_id } = await find(questionId);
    const { id } = await ctx.db
      .selectFrom("questions")
      .select("id")
      .where("subsection_id", "=", subsection_id)
      .where("breakdown_id", breakdown_id === null ? "is" : "=", breakdown_id)
      .where("question_number", "=", question_number)
      .where("status", "<>", "missed")
      .executeTakeFirstOrThrow();
    return id;
  };
  /** Answers one second after the answer before, and has written what is asked for because of that. */
  const give = async (questionId: string, how: "right" | "wrong" | "dont-know") => {
    ctx.travel(1000);
    const result = await answer(ctx, at(questionId), how);
    await runDueJobs(ctx);
    return result;
  };
  /** In the order in which they were found. */
  const gaps = () =>
    ctx.db
      .selectFrom("gaps")
      .select(["concept_id as conceptId", "question_id as questionId", "closed_at as closedAt"])
      .orderBy("found_at")
      .execute();
  /** Breaks a question down that was answered wrong, and returns its first part. */
  const breakDown = async (questionId: string) => {
    const started = await startBreakdown(ctx, at(questionId));
    if (started.status !== "ready") throw new Error(started.status);
    return started.questionId;
  };
  /** Solves the parts that are asked, each at once or at the second try. */
  const solveParts = async (questionId: string, how: "right" | "wrong" = "right") => {
    const tried = new Set<number>();
    for (;;) {
      const part = (await partsOf(questionId)).find(({ status }) => status === "open");
      if (!part) return;
      const isFirstTry = !tried.has(part.question_number);
      tried.add(part.question_number);
      await give(part.id, how === "wrong" && isFirstTry ? "wrong" : "right");
    }
  };
  /** Answers a question wrong, and then what makes sure of it: its concept is a gap. */
  const missForSure = async (questionId: string) => {
    await give(questionId, "wrong");
    await give(await breakDown(questionId), "wrong");
  };
  return {
    ctx,
    learner,
    section,
    main,
    at,
    current,
    find,
    statusOf,
    inPlaceOf,
    partsOf,
    partAbout,
    give,
    gaps,
    breakDown,
    solveParts,
    missForSure,
  };
}

/** The question about chords is broken down; tempo, one of the concepts beneath it, stands on nothing. */
export async function createTempoParts(how: "wrong" | "dont-know" = "wrong") {
  const fixture = await createBreakableQuestion();
  const { main, give, breakDown, partsOf } = fixture;
  await give(main.questionId, how);
  await breakDown(main.questionId);
  const [first, second] = (await partsOf(main.questionId)).filter((part) => part.concept_id === "tempo");
  return { ...fixture, first: first!.id, second: second!.id };
}
