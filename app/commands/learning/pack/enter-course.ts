import type { Topic } from "~/providers/author/port";
import { NOTHING_YET } from "~/providers/author/port";
import { findOrCreateLearner } from "~/services/accounts/learners.server";
import { createCourse } from "~/services/courses/courses.server";
import { OTHER, type RawOnboardingAnswer } from "~/services/courses/onboarding-answer";
import {
  answerOnboardingQuestion,
  completeOnboarding,
  findOnboardingState,
  type OnboardingQuestion,
} from "~/services/courses/onboarding.server";
import { requestOutline } from "~/services/courses/outline.server";
import { HABITS, type Kind } from "./kinds";
import type { World } from "./world";

/** A learner signs up, makes a course of a topic, answers what is asked first, and has the outline drawn. */
export async function enterCourse(
  { ctx, settle }: World,
  { topic, kind }: { topic: Topic; kind: Kind },
): Promise<{ learnerId: string; courseId: string }> {
  const { learnerId } = await findOrCreateLearner(ctx, {
    issuer: "simulation",
    sub: kind,
    email: `${kind}@example.org`,
    firstName: "Ada",
    lastName: "Lovelace",
    fullName: "Ada Lovelace",
    pictureUrl: null,
    locale: null,
  });
  const course = { courseName: topic.name, courseWhy: "For the simulation." };
  const created = await createCourse(ctx, { learnerId, creationKey: kind, ...course });
  if (created.status !== "created") throw new Error(`no course: ${created.status}`);
  await settle();
  const key = { learnerId, courseId: created.courseId };
  for (;;) {
    const state = await findOnboardingState(ctx, key);
    if (state.status === "complete") break;
    if (state.status !== "question") throw new Error(`no onboarding: ${state.status}`);
    const { questionNumber } = state.question;
    const result = await answerOnboardingQuestion(ctx, { ...key, questionNumber, raw: reply(state.question, kind) });
    if (result.status === "invalid" || result.status === "no-question") throw new Error(`refused: ${result.status}`);
  }
  await completeOnboarding(ctx, key);
  await requestOutline(ctx, key);
  await settle();
  return key;
}

/** The whole topic, at any pace; what was learned before is said, or not, by the learner's kind. */
function reply({ questionType, options }: OnboardingQuestion, kind: Kind): RawOnboardingAnswer {
  const { confidence, saysToKnowAllButLast } = HABITS[kind];
  switch (questionType) {
    case "MCQ":
      return { answers: [OTHER], otherText: "All of it." }; // none of the goals
    case "MCQ_MULTI": {
      const sections = options.filter((option) => option !== NOTHING_YET);
      return { answers: saysToKnowAllButLast ? sections.slice(0, -1) : [NOTHING_YET], otherText: "" };
    }
    case "Range":
      return { answers: [String(confidence)], otherText: "" };
    case "Number":
      return { answers: [""], otherText: "" };
    case "Text":
      return { answers: ["Nothing that I could name."], otherText: "" };
  }
}
