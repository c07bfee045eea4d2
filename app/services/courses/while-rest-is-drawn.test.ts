import { expect, test } from "vitest";
import { answer, currentQuestionId } from "../../../tests/support/course-factories";
import { createOpening, WHOLE, workOnA } from "../../../tests/support/opening";
import { refusal } from "../../../tests/support/scripted-author";
import { AuthorError, MINUTES_PER_WEEK } from "~/providers/author/port";
import { leavePart } from "~/services/learning/writing/leave-part.server";
import { requestQuestions } from "~/services/learning/writing/main-questions.server";
import { findCourseStructure } from "./course-structure.server";
import { answerOnboardingQuestion } from "./onboarding.server";
import { requestOutline } from "./outline.server";

test("the minutes of a week count from the first part on, and are what the learner said last", async () => {
  const { ctx, whose } = await createOpening({
    writeOutline: async () => {
      await tell("120");
      return { ...WHOLE, minutesPerWeek: 90 };
    },
  });
  const question = { question: "How many minutes?", question_type: "Number" as const, options: "[]", min_value: 1 };
  await ctx.db
    .insertInto("onboarding_questions")
    .values({ ...question, course_id: whose.courseId, question_number: 1, purpose: MINUTES_PER_WEEK })
    .execute();
  const tell = (minutes: string) =>
    answerOnboardingQuestion(ctx, { ...whose, questionNumber: 1, raw: { answers: [minutes], otherText: "" } });
  await tell("90");
  await ctx.db.updateTable("courses").set({ minutes_per_week: null }).execute(); // said before the course was begun
  const minutes = async () => (await findCourseStructure(ctx, whose))!.minutesPerWeek;

  await workOnA(ctx, "outline");
  const withFirstPart = await minutes();
  await requestOutline(ctx, whose);
  await workOnA(ctx, "outline-rest");

  expect(withFirstPart).toBe(90);
  expect(await minutes()).toBe(120);
});

test("the rest is waited for by a learner whose first part could not be written and was left", async () => {
  const isAhead: (boolean | undefined)[] = [];
  const { ctx, part } = await createOpening({
    writeQuestions: () => refusal(new AuthorError("declined", "No.", { final: true })),
    writeOutline: async (_request, control) => {
      isAhead.push(control.isAhead?.());
      return WHOLE;
    },
  });
  await workOnA(ctx, "outline");
  await requestQuestions(ctx, part);
  await workOnA(ctx, "questions");

  const left = await leavePart(ctx, part);
  await workOnA(ctx, "outline-rest");

  expect(left).toEqual({ status: "left" });
  expect(isAhead).toEqual([false]);
});

test("who is through with the first part finds the next one being written as soon as it is drawn up", async () => {
  const { ctx, whose, part } = await createOpening();
  const aheadParts = ctx.db
    .selectFrom("jobs")
    .innerJoin("subsections", "subsections.id", "jobs.subject_id")
    .select("subsections.section_number as part")
    .where("jobs.kind", "=", "ahead");
  await workOnA(ctx, "outline");
  await requestQuestions(ctx, part);
  await workOnA(ctx, "questions");
  for (let count = 0; count < 3; count++)
    await answer(ctx, { ...part, questionId: await currentQuestionId(ctx, part) }, "right");

  await requestOutline(ctx, whose);
  await workOnA(ctx, "outline-rest");

  expect(await aheadParts.orderBy("part").execute()).toEqual([{ part: "1.1" }, { part: "1.2" }]);
});

test("who is still in the first part has no other written ahead by the rest alone", async () => {
  const { ctx, whose, part } = await createOpening();
  await workOnA(ctx, "outline");
  await requestQuestions(ctx, part);
  await workOnA(ctx, "questions");

  await requestOutline(ctx, whose);
  await workOnA(ctx, "outline-rest");

  expect(await ctx.db.selectFrom("jobs").select("id").where("kind", "=", "ahead").execute()).toHaveLength(1);
});
