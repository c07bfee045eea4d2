import { expect, test } from "vitest";
import { createDemoMaterial } from "~/providers/author/curriculum/demo-material.server";
import type { QuestionScreen } from "./demo-page";
import { findDemoPage } from "./demo-page.server";
import { findLandingQuestion } from "./landing-question.server";

const demoMaterial = createDemoMaterial({ folder: "db/curriculum" });

test("the landing page shows the question with which the demo begins, unanswered", async () => {
  const { screen } = await findDemoPage({ demoMaterial }, new URLSearchParams());

  const landing = await findLandingQuestion({ demoMaterial }, new URLSearchParams());

  expect(landing.question).toEqual((screen as QuestionScreen).question);
  expect(landing.answer).toBeNull();
});
