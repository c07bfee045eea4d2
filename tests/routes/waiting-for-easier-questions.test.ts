import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { ORDER_PATIENCE_MS } from "~/services/learning/tree/order-of-asking";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { createCourse } from "../support/course-factories";
import { createGate } from "../support/gate";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { questionDrafts, scriptedAuthor } from "../support/scripted-author";
import { workInBackground } from "../support/slow-author";
import { AGAIN_IN_3_SECONDS } from "../support/waiting";

test("the start screen waits a few seconds for easier questions, with and without scripts, then goes on without them", async () => {
  const gate = createGate();
  const author = scriptedAuthor({
    writeQuestions: async function* (request) {
      yield questionDrafts(request).at(-1)!;
      await gate.pass();
    },
  });
  const app = await startApp({ author });
  const ada = await signUp("Ada");
  const key = { courseId: (await createCourse(ctx, ada)).id, sectionNumber: "1.1" };
  const start = paths.startQuestions(key);
  const worker = workInBackground(app);

  await callRoute(post(start, {}, { as: ada.as }));
  await gate.reached;
  const led = await callRoute(get(paths.currentQuestion(key), { as: ada.as }));
  const waiting = await openPage(get(start, { as: ada.as }));
  app.travel(ORDER_PATIENCE_MS);
  const on = await callRoute(get(start, { as: ada.as }));
  const question = await openPage(get(paths.currentQuestion(key), { as: ada.as }));

  expect(led).toMatchObject({ status: 302, location: start });
  expect(waiting.text()).toContain("We’re writing the next question. 1 of 3 questions are ready.");
  expect(waiting.html).toContain(AGAIN_IN_3_SECONDS);
  expect(waiting.link("Check again")).toBe(start);
  expect(on).toMatchObject({ status: 302, location: paths.currentQuestion(key) });
  expect(question.text()).toContain("Question 1 of 3");
  gate.open();
  await worker.idle();
});
