import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { AuthorError } from "~/providers/author/port";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { chordsOutline } from "../support/breakable-question";
import { withdraw } from "../support/two-asked-learners";
import { answer, createOpenSubsection, mainQuestionIds, runDueJobs } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { refusal, scriptedAuthor } from "../support/scripted-author";
import { grade, scriptedExaminer } from "../support/scripted-examiner";

test("a withdrawn question: nothing is said any more of an explanation of what was a wrong question, answered wrong or right", async () => {
  const { questions, open, feedbackOn } = await startWithChords(2);
  const [wrong, right] = questions as [OwnQuestionKey, OwnQuestionKey];
  ctx.examiner = scriptedExaminer({ gradeExplanation: async () => grade("unsound") });
  await answer(ctx, wrong, "wrong");
  await answer(ctx, right, "right");
  await runDueJobs(ctx);
  const before = await open(paths.question(right));

  for (const question of questions) await withdraw(ctx, question);
  await runDueJobs(ctx);

  expect(before.text()).toContain("On your explanation");
  for (const question of questions) {
    const page = await open(paths.question(question));
    expect(page.text()).toContain("This question was wrong, so we removed it");
    expect(page.text()).not.toMatch(/On your explanation|is being read/);
    expect(page.text()).not.toContain("Report this question");
    expect(await feedbackOn(question)).toBeNull();
  }
});

test("the parts of a question that was found wrong say that it was, and those of a solved one that it was solved", async () => {
  const { questions, open, breakDown } = await startWithChords(1);
  const [main] = questions as [OwnQuestionKey];
  const part = await breakDown(main);
  const beneathPart = await breakDown(part);
  await answer(ctx, part, "right");

  await withdraw(ctx, main);
  await runDueJobs(ctx);

  const skipped = await ctx.db
    .selectFrom("questions")
    .select("id")
    .where("parent_question_id", "=", main.questionId)
    .where("status", "=", "skipped")
    .where("question_number", ">", 0) // a part, and not what was kept to come back to
    .executeTakeFirstOrThrow();
  const page = await open(paths.question({ ...main, questionId: skipped.id }));
  const beneathSolved = await open(paths.question(beneathPart));
  expect(page.text()).toContain("The question above was wrong and is gone, so you don’t need this one any more.");
  expect(page.text()).not.toMatch(/solved|mastered/);
  expect(beneathSolved.text()).toContain("You solved the question above before this one was needed.");
  expect(beneathSolved.text()).not.toContain("was wrong");
  const tree = (await open(paths.gapTree(beneathPart))).text();
  expect(tree).toMatch(/The concept scales Missed Solid now \d answers The concept notes Not needed/);
});

test("what is beneath a part that was not needed any more was not mastered either", async () => {
  const { questions, open, breakDown } = await startWithChords(1);
  const [main] = questions as [OwnQuestionKey];
  const beneathPart = await breakDown(await breakDown(main));

  await answer(ctx, main, "right");

  const page = await open(paths.question(beneathPart));
  expect(page.text()).toContain("You solved the question above before this one was needed.");
  expect(page.text()).not.toMatch(/was wrong|mastered/);
  const tree = (await open(paths.gapTree(beneathPart))).text();
  expect(tree).toMatch(/The concept chords Missed Solid now 2 answers The concept scales Missed 1 answer/);
  expect(tree).toContain("The concept notes Not needed");
});

test("beside withdrawn questions the others are numbered and counted by those that stand", async () => {
  const { app, questions, open } = await startWithChords(3);
  app.author = scriptedAuthor({ writeQuestions: () => refusal(new AuthorError("error", "No.")) });
  const [first, second, third] = questions as [OwnQuestionKey, OwnQuestionKey, OwnQuestionKey];

  await withdraw(ctx, first);
  await runDueJobs(ctx);

  const page = await open(paths.question(second));
  expect(page.text()).toContain("Question 1 of 2");
  expect(page.text()).toContain("0 of 2 done");
  expect((await open(paths.question(third))).text()).toContain("Question 2 of 2");
  expect((await open(paths.dashboard())).text()).toContain("Question 1 of 2");
});

/** Ada at questions about chords, which stand on scales and tempo. */
async function startWithChords(count: number) {
  const app = await startApp({ working: false });
  const ada = await signUp("Ada");
  const section = await createOpenSubsection(ctx, ada, {
    outline: chordsOutline,
    questions: Array.from({ length: count }, () => ({ conceptId: "chords" })),
  });
  const questions = (await mainQuestionIds(ctx, section)).map((questionId) => ({ ...section, questionId }));
  return {
    app,
    questions,
    open: (path: string) => openPage(get(path, { as: ada.as })),
    feedbackOn: async (question: OwnQuestionKey) =>
      JSON.parse((await callRoute(get(paths.explanationFeedback(question), { as: ada.as }))).body as string) as unknown,
    /** Answers it wrong and breaks it down. Resolves to a part that can be broken down again, if there is one. */
    breakDown: async (question: OwnQuestionKey) => {
      await answer(ctx, question, "wrong");
      await callRoute(post(paths.wrongAnswerOptions(question), {}, { as: ada.as }));
      await runDueJobs(ctx);
      const part = await ctx.db
        .selectFrom("questions")
        .select("id")
        .where("parent_question_id", "=", question.questionId)
        .where("concept_id", "in", ["scales", "notes"])
        .executeTakeFirstOrThrow();
      return { ...question, questionId: part.id };
    },
  };
}
