import { expect, test } from "vitest";
import { createTwoAskedLearners } from "../../../tests/support/two-asked-learners";
import { answer } from "../../../tests/support/course-factories";
import { findLastAnswer } from "~/services/learning/tree/own-questions.server";
import { challengeQuestion } from "./challenges.server";
import { findChallengeStatus } from "./challenge-status.server";

test("what has become of a challenge is told of the answer that was challenged, and to its learner alone", async () => {
  const { ctx, ada, bob, decide } = await createTwoAskedLearners({ examiner: null });
  await answer(ctx, ada.question, "wrong");
  await answer(ctx, ada.otherQuestion, "wrong");
  const challenged = (await findLastAnswer(ctx, ada.question))!.id;
  const other = (await findLastAnswer(ctx, ada.otherQuestion))!.id;
  const statusFor = (learnerId: string, answerId: string) => findChallengeStatus(ctx, { learnerId, answerId });

  expect(await statusFor(ada.id, challenged)).toBeNull();
  await challengeQuestion(ctx, { ...ada.question, reason: "" });
  expect(await statusFor(ada.id, challenged)).toBe("with-staff");
  await decide("keep");

  expect(await statusFor(ada.id, challenged)).toBe("rejected");
  expect(await statusFor(ada.id, other)).toBeNull();
  expect(await statusFor(bob.id, challenged)).toBeNull();
});
