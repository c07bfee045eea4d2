import { expect, test } from "vitest";
import { createTwoAskedLearners } from "../../../tests/support/two-asked-learners";
import { answer } from "../../../tests/support/course-factories";
import { scriptedExaminer } from "../../../tests/support/scripted-examiner";
import { challengeQuestion } from "~/services/challenges/challenges.server";
import { decideByStaff } from "~/services/challenges/decisions.server";
import { findChallengedQuestions } from "./challenged-questions.server";

test("who has waited longest comes first, what the key court may settle last; of what is decided the newest first", async () => {
  const { ctx, ada, bob } = await createTwoAskedLearners({ examiner: null });
  const challenge = async (key: typeof ada.question, reason: string, examiner = ctx.examiner) => {
    ctx.travel(1000);
    await answer(ctx, key, "wrong");
    await challengeQuestion({ ...ctx, examiner }, { ...key, reason });
  };
  await challenge(ada.question, "decided first");
  await challenge(ada.otherQuestion, "in court", scriptedExaminer());
  await challenge(ada.lastQuestion, "waits longest");
  await challenge(bob.question, "waits");
  await challenge(bob.otherQuestion, "decided last");
  for (const { id, reason } of (await findChallengedQuestions(ctx)).undecided) {
    if (reason.startsWith("decided")) await decideByStaff(ctx, { challengeId: id, decision: "keep", note: "" });
  }

  const { undecided, decided } = await findChallengedQuestions(ctx);

  expect(undecided.map(({ reason }) => reason)).toEqual(["waits longest", "waits", "in court"]);
  expect(undecided.map(({ isInCourt }) => isInCourt)).toEqual([false, false, true]);
  expect(decided.map(({ reason }) => reason)).toEqual(["decided last", "decided first"]);
});
