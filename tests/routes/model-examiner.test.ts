import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { callRoute } from "../support/app-routes";
import { goodModel } from "../support/model-replies";
import { answerShown, createModelCourse, follow, openFirstQuestion, startModelApp } from "../support/model-app";
import { pictureFile } from "../support/pictures";
import { post } from "../support/request";
import { storedQuestions } from "../support/stored-questions";
import { jobsOf, runToTheEnd } from "../support/waiting";

const GUESS = "I guess it is this one, it looks good.";

test("a right option that was guessed is asked again in another form, written by the model", async () => {
  await using fixture = await startModelApp();
  const course = await createModelCourse(fixture.app);
  const { as } = course.ada;
  const shown = await openFirstQuestion(fixture.app, course);

  const { questionPath } = await answerShown(fixture.app, shown, { as, how: "right", explanation: GUESS });
  await runToTheEnd(fixture.app);

  const page = await follow(questionPath, as);
  const next = await follow(course.start, as);
  expect(page.text()).toContain("On your explanation: it doesn’t explain the answer");
  expect(page.text()).toContain("We’ll ask about it again in another form.");
  expect(next.text()).toContain("Question 2 of 3"); // one more, and not a longer part
  expect(new Set((await storedQuestions()).map(({ stem }) => stem)).size).toBe(4);
  expect(fixture.standIn.count("grading")).toBe(1);
  expect(fixture.standIn.count("questions")).toBe(3);
});

test("a picture of one's working is read by the vision model, and what was read is shown", async () => {
  await using fixture = await startModelApp();
  const course = await createModelCourse(fixture.app);
  const { as } = course.ada;
  const shown = await openFirstQuestion(fixture.app, course);

  const { location } = await answerShown(fixture.app, shown, {
    ...{ as, how: "wrong", explanation: "As in my picture." },
    image: await pictureFile(),
  });
  await runToTheEnd(fixture.app);

  const page = await follow(location, as);
  expect(page.text()).toContain("What was read in your picture: 17 + 65 = 82");
  const [call] = fixture.standIn.calls.filter(({ task }) => task === "vision");
  expect(JSON.stringify(call?.body.messages)).toContain('"image_url":{"url":"data:image/');
  expect(fixture.standIn.calls.find(({ task }) => task === "grading")?.learnerTexts.working).toBe("17 + 65 = 82");
});

test("a grader that says nothing sensible leaves the answer as it is, without a word", async () => {
  await using fixture = await startModelApp(
    goodModel({ tasks: { grading: () => ({ text: '{"verdict": "brilliant"}' }) } }),
  );
  const course = await createModelCourse(fixture.app);
  const { as } = course.ada;
  const shown = await openFirstQuestion(fixture.app, course);

  const { location } = await answerShown(fixture.app, shown, { as, how: "wrong", explanation: "Because I added." });
  await runToTheEnd(fixture.app);

  const page = await follow(location, as);
  expect(page.status).toBe(200);
  expect(page.text()).not.toContain("On your explanation");
  expect(await jobsOf("grade")).toMatchObject([{ status: "failed" }]);
});

test("a wrong key that all solvers fell for is found when a learner challenges it, and another question takes its place", async () => {
  await using fixture = await startModelApp(goodModel({ wrongKeys: 1, solverErrors: 1 }));
  const course = await createModelCourse(fixture.app);
  const { as } = course.ada;
  const shown = await openFirstQuestion(fixture.app, course);
  fixture.standIn.script = goodModel({ seed: "on a better day", written: 3 });
  const { questionId, questionPath } = await answerShown(fixture.app, shown, {
    ...{ as, how: "wrong", explanation: "I added tens and ones and came to another number." },
  });

  await callRoute(post(`${questionPath}/challenge`, { reason: "None of my sums is this." }, { as }));
  await runToTheEnd(fixture.app);

  const page = await follow(`${questionPath}/challenge`, as);
  expect(page.text()).toContain("You were right: the question was wrong, and we removed it");
  const voided = await ctx.db.selectFrom("voided_answers").select("reason").execute();
  expect(voided.map(({ reason }) => reason)).toContain("withdrawn");
  const now = await follow(course.start, as);
  expect(now.text()).toContain("of 3");
  const instead = (await storedQuestions()).filter(({ id, isRight }) => id !== questionId && isRight);
  expect(instead).toHaveLength(1);
});
