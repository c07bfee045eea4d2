import type { AppContext } from "~/services/context";
import { DAY_MS, MINUTE_MS } from "~/time/periods";
import { answer, createCourse, createQuestions, type Subsection } from "./course-factories";
import { outlineDraft } from "./scripted-author";

/** Learners who have mastered something, which is due again some days later. */

/** Longer than after three right answers in a row anything waits. */
export const UNTIL_DUE_MS = 60 * DAY_MS;

/** Answers so many fresh questions rightly at once, a minute apart. */
export async function master(
  ctx: AppContext & { travel: (milliseconds: number) => void },
  key: Subsection,
  conceptId: string,
): Promise<void> {
  const wish = { conceptId, difficulty: "intermediate" as const };
  for (const questionId of await createQuestions(ctx, key, [wish, wish, wish])) {
    ctx.travel(MINUTE_MS);
    await answer(ctx, { ...key, questionId }, "right");
  }
}

/** A course in which a learner has mastered all of what these parts teach: one concept each. */
export async function createMasteredCourse(
  ctx: AppContext & { travel: (milliseconds: number) => void },
  learner: { id: string },
  { concepts, prerequisites = {} }: { concepts: string[]; prerequisites?: Record<string, string[]> },
): Promise<{ id: string }> {
  const outline = outlineDraft([concepts.map((conceptId) => [conceptId])], prerequisites);
  const course = await createCourse(ctx, learner, { outline });
  for (const [index, conceptId] of concepts.entries()) {
    await master(ctx, { learnerId: learner.id, courseId: course.id, sectionNumber: `1.${index + 1}` }, conceptId);
  }
  return course;
}
