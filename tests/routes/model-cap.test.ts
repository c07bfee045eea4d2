import { expect, test } from "vitest";
import { paths } from "~/urls/paths";
import { enqueue } from "~/services/jobs/queue.server";
import { utcDay } from "~/time/utc-day";
import { signUp } from "../support/app";
import { callRoute } from "../support/app-routes";
import type { TestContext } from "../support/context";
import { createCourse } from "../support/course-factories";
import { createModelCourse, follow, startModelApp } from "../support/model-app";
import { post } from "../support/request";
import { jobsOf, runToTheEnd } from "../support/waiting";

const CAP = 1_000_000;

test("when a cap is reached nothing is called, and the screen says so and when it ends", async () => {
  await using fixture = await startModelApp(undefined, { caps: { tokens: CAP } });
  const { ada, start } = await createModelCourse(fixture.app);
  await spend(fixture.app, CAP);
  const callsBefore = fixture.standIn.count();

  await callRoute(post(start, {}, { as: ada.as }));
  await runToTheEnd(fixture.app);
  const page = await follow(start, ada.as);

  expect(page.text()).toContain("Generation Failed");
  expect(page.text()).toContain("allowance for AI-written material is used up. Everything written so far still works.");
  expect(page.text()).toContain("Try again after 00:00 UTC on 6 January.");
  expect(page.html).not.toContain("Try Again</button>");
  expect(fixture.standIn.count()).toBe(callsBefore);
  expect(await jobsOf("questions")).toMatchObject([{ status: "failed", attempts: 1 }]);
});

test("when a cap is reached the hand-made curriculum still serves", async () => {
  await using fixture = await startModelApp(undefined, { caps: { tokens: CAP } });
  await spend(fixture.app, CAP);
  const ada = await signUp("Ada");
  const course = await createCourse(fixture.app, ada, { outline: null, topicId: "probability-and-statistics" });
  const start = paths.startQuestions({ courseId: course.id, sectionNumber: "1.1" });
  await enqueue(fixture.app, { kind: "outline", subjectId: course.id });
  await runToTheEnd(fixture.app);

  await callRoute(post(start, {}, { as: ada.as }));
  await runToTheEnd(fixture.app);
  const page = await follow(start, ada.as);

  expect(page.text()).toContain("Question 1 of 3");
  expect(fixture.standIn.count()).toBe(0);
});

test("when a cap is reached the bank still serves who comes second", async () => {
  await using fixture = await startModelApp(undefined, { caps: { tokens: CAP } });
  const first = await createModelCourse(fixture.app);
  const second = await createModelCourse(fixture.app);
  await callRoute(post(first.start, {}, { as: first.ada.as }));
  await runToTheEnd(fixture.app);
  await spend(fixture.app, CAP);
  const callsBefore = fixture.standIn.count();

  await callRoute(post(second.start, {}, { as: second.ada.as }));
  await runToTheEnd(fixture.app);
  const page = await follow(second.start, second.ada.as);

  expect(page.text()).toContain("Question 1 of 3");
  expect(fixture.standIn.count()).toBe(callsBefore);
});

/** As if so many tokens had been spent today. */
async function spend(app: TestContext, tokens: number): Promise<void> {
  const nothing = { failed_calls: 0, prompt_tokens: 0, completion_tokens: 0, cost_micros: 0, duration_ms: 0 };
  await app.db
    .insertInto("spend_days")
    .values({
      ...nothing,
      ...{ day: utcDay(app.now()), model: "another", purpose: "questions" },
      ...{ calls: 1, tokens, unpriced_calls: 1 },
    })
    .execute();
}
