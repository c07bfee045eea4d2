import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { leaveQuestionsForLater } from "~/services/courses/later-questions.server";
import { startWithQuestion } from "../support/answering";
import { openDashboard } from "../support/dashboard";
import { answerAll, startOnboarding } from "../support/onboarding";

test("a course that was begun without questions before it makes no step of them, answered later or not", async () => {
  const { ada, question } = await startWithQuestion();
  await leaveQuestionsForLater(ctx, question.courseId);
  const before = await openDashboard(ada);
  await ctx.db.updateTable("onboarding_questions").set({ answered_at: ctx.now().toISOString() }).execute();
  const after = await openDashboard(ada);

  for (const page of [before, after]) {
    expect(page.text()).toContain("Getting Started Choose something to learn (done) 2 Answer your first question");
    expect(page.text()).not.toContain("about yourself");
  }
});

test("questions before a course are checked off once they are answered, although it is not begun yet", async () => {
  const { ada, courseId } = await startOnboarding();
  const before = await openDashboard(ada);
  await answerAll(ada.as, courseId);
  const after = await openDashboard(ada);

  expect(before.text()).toMatch(/Answer a few questions about yourself (?!\(done\))/);
  expect(after.text()).toContain("Answer a few questions about yourself (done)");
});
