import { expect, test } from "vitest";
import { createChallengeWorld } from "../../../tests/support/challenge-world";
import { answer } from "../../../tests/support/course-factories";
import { findLastAnswer } from "~/services/learning/tree/own-questions.server";
import { challengeQuestion } from "./challenges.server";
import { findReportStatus } from "./report-status.server";

test("what has become of a report is told of the answer that was reported, and to its learner alone", async () => {
  const { ctx, ada, bob, decide } = await createChallengeWorld({ examiner: null });
  await answer(ctx, ada.question, "wrong");
  await answer(ctx, ada.otherQuestion, "wrong");
  const reported = (await findLastAnswer(ctx, ada.question))!.id;
  const other = (await findLastAnswer(ctx, ada.otherQuestion))!.id;
  const statusFor = (learnerId: string, answerId: string) => findReportStatus(ctx, { learnerId, answerId });

  expect(await statusFor(ada.id, reported)).toBeNull();
  await challengeQuestion(ctx, { ...ada.question, reason: "" });
  expect(await statusFor(ada.id, reported)).toBe("with-staff");
  await decide("keep");

  expect(await statusFor(ada.id, reported)).toBe("rejected");
  expect(await statusFor(ada.id, other)).toBeNull();
  expect(await statusFor(bob.id, reported)).toBeNull();
});
