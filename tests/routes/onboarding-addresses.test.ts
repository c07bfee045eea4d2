import { expect, test } from "vitest";
import { paths } from "~/urls/paths";
import { callRoute } from "../support/app-routes";
import { answerAll, startOnboarding } from "../support/onboarding";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";

test("the first unanswered question is opened at an address of its own, so that Back leads to it", async () => {
  const { ada, courseId } = await startOnboarding();
  const opened = await callRoute(get(paths.onboarding(courseId), { as: ada.as }));
  const sent = await callRoute(
    post(paths.onboarding(courseId, 1), { question_number: "1", answer: "To play" }, { as: ada.as }),
  );
  const back = await openPage(get(paths.onboarding(courseId, 1), { as: ada.as }));

  expect(opened.location).toBe(paths.onboarding(courseId, 1));
  expect(sent.location).toBe(paths.onboarding(courseId, 2));
  expect(back.text()).toContain("Question 1 of 5");
  expect((await callRoute(get(paths.onboarding(courseId), { as: ada.as }))).location).toBe(
    paths.onboarding(courseId, 2),
  );
});

test("an onboarding answer that is refused is refused above its own question, whatever was answered meanwhile", async () => {
  const { ada, courseId } = await startOnboarding();
  await answerAll(ada.as, courseId);
  const empty = { question_number: "1", answer: "" };

  const inSecondTab = await openPage(post(paths.onboarding(courseId, 1), empty, { as: ada.as }));
  const withoutNumber = await openPage(post(paths.onboarding(courseId), empty, { as: ada.as }));

  expect(inSecondTab.status).toBe(400);
  expect(inSecondTab.text()).toMatch(/Question 1 of 5.*Please provide an answer/);
  expect(withoutNumber.status).toBe(400);
  expect(withoutNumber.text()).toContain("Please provide an answer");
});

test("each screen of onboarding has a title of its own, and so have its errors", async () => {
  const { ada, courseId } = await startOnboarding();
  const titleAt = async (path: string) =>
    /<title>(.*?) – Taproot<\/title>/.exec((await openPage(get(path, { as: ada.as }))).html)?.[1];

  expect(await titleAt(paths.newCourse())).toBe("New course");
  expect(await titleAt(paths.onboarding(courseId, 2))).toBe("Question 2 of 5 – Music");
  expect(await titleAt(paths.onboarding("none"))).toBe("Course Not Found");
  expect(await titleAt(paths.onboardingComplete("none"))).toBe("Course Not Found");
  expect(await titleAt("/dashboard/onboarding/complete")).toBe("That didn’t work");
  expect(await titleAt("/dashboard/nowhere")).toBe("Page Not Found");
  await answerAll(ada.as, courseId);
  expect(await titleAt(paths.onboardingComplete(courseId))).toBe("You’re ready to start");
});
