import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { AuthorError } from "~/providers/author/port";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { withdraw } from "../support/two-asked-learners";
import { answer, createOpenSubsection, mainQuestionIds, runDueJobs } from "../support/course-factories";
import { follow } from "../support/model-app";
import { openPage } from "../support/open-page";
import { get } from "../support/request";
import { oneByOne, refusal, scriptedAuthor } from "../support/scripted-author";
import { runToTheEnd } from "../support/waiting";

test.each([
  ["writes nothing", () => oneByOne([])],
  ["fails", () => refusal(new AuthorError("retry", "The cap is reached.", { final: true }))],
])(
  "with all questions of a part withdrawn, and an author that %s, the learner goes on",
  async (_how, writeQuestions) => {
    const { app, ada, key } = await startWithQuestions();
    app.author = scriptedAuthor({ writeQuestions });

    for (const questionId of await mainQuestionIds(app, { ...key, learnerId: ada.id }))
      await withdraw(app, { questionId });
    await runToTheEnd(app);

    const page = await follow(paths.currentQuestion(key), ada.as);
    expect(page.url.pathname).toBe(paths.questionsComplete(key));
    expect(page.text()).toContain("Every question of 1.1 About notes turned out to be wrong and was removed");
    expect(page.text()).not.toContain("Review your answers");
    expect(await follow(paths.startQuestions(key), ada.as)).toMatchObject({ url: page.url });
    const sections = await openPage(get(paths.sections(key.courseId), { as: ada.as }));
    expect(sections.html).toContain(paths.currentQuestion({ ...key, sectionNumber: "1.2" }));
  },
);

test("a subsection without open questions: while it is tried again to write others, the learner waits", async () => {
  const { app, ada, key } = await startWithQuestions();

  for (const questionId of await mainQuestionIds(app, { ...key, learnerId: ada.id }))
    await withdraw(app, { questionId });
  app.author = scriptedAuthor({ writeQuestions: () => oneByOne([]) });
  await runDueJobs(app);

  expect(await callRoute(get(paths.currentQuestion(key), { as: ada.as }))).toMatchObject({
    location: paths.startQuestions(key),
  });
});

test("a subsection without open questions: with all others withdrawn, the one mastered is not enough, and the part rests", async () => {
  const { app, ada, key } = await startWithQuestions();
  const [first = "", ...others] = await mainQuestionIds(app, { ...key, learnerId: ada.id });
  await answer(ctx, { ...key, learnerId: ada.id, questionId: first }, "right");
  app.author = scriptedAuthor({ writeQuestions: () => oneByOne([]) });

  for (const questionId of others) await withdraw(app, { questionId });
  await runToTheEnd(app);

  const page = await follow(paths.currentQuestion(key), ada.as);
  expect(page.text()).toContain("We couldn’t write all the questions for this part today.");
});

async function startWithQuestions() {
  const app = await startApp({ working: false });
  const ada = await signUp("Ada");
  const questions = [{ conceptId: "notes" }, { conceptId: "notes" }, { conceptId: "notes" }];
  const { courseId, sectionNumber } = await createOpenSubsection(app, ada, { questions });
  return { app, ada, key: { courseId, sectionNumber } };
}
