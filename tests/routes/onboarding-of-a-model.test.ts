import { expect, test } from "vitest";
import { paths } from "~/urls/paths";
import { signUp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { follow, startModelApp } from "../support/model-app";
import { goodModel } from "../support/model-replies";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { runToTheEnd } from "../support/waiting";

/** A learner who has a course about any topic made, to be asked first; no model has answered yet. */
async function startCourse() {
  const { as } = await signUp("Ada");
  const form = (await follow(paths.newCourse(), as)).form("course_name");
  const fields = { course_name: "Music theory", course_why: "To join the band.", first: "questions" };
  const { location } = await callRoute(post(paths.newCourse(), { ...form.defaults, ...fields }, { as }));
  const courseId = new URL(location!, "http://here").searchParams.get("course_id")!;
  const answer = (questionNumber: number, given: string) =>
    callRoute(
      post(
        paths.onboarding(courseId, questionNumber),
        { question_number: String(questionNumber), answer: given },
        { as },
      ),
    );
  return { as, courseId, first: location!, answer };
}

test("onboarding for a model's course waits for no model, and asks what was written for it where that came in time", async () => {
  await using fixture = await startModelApp();
  const { as, courseId, first, answer } = await startCourse();

  const shown = await openPage(get(first, { as }));
  for (const [index, given] of ["7", "Sharps", "60"].entries()) await answer(index + 1, given);
  await runToTheEnd(fixture.app);
  const goal = await openPage(get(paths.onboarding(courseId, 4), { as }));
  await answer(4, "Pass an exam or a course");
  const known = await openPage(get(paths.onboarding(courseId, 5), { as }));

  expect(shown.text()).toContain("How sure of yourself are you with this topic today?");
  expect(goal.text()).toContain("What would you like to be able to do in the end?");
  expect(known.text()).toContain("What have you learned before?");
});

test("a model that writes no onboarding questions is no error to anybody", async () => {
  await using fixture = await startModelApp(goodModel({ tasks: { onboarding: () => ({ reset: true }) } }));
  const { as, courseId, first } = await startCourse();

  await runToTheEnd(fixture.app);
  const pages = [await openPage(get(first, { as })), await openPage(get(paths.onboarding(courseId, 5), { as }))];

  expect(pages[0]!.text()).toContain("Question 1 of 5");
  expect(pages[1]!.text()).toContain("None of these yet");
});
