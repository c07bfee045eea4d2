import { ctx } from "~/app-context.server";
import { loadDemo } from "~/services/demo/demo.server";
import { gapCode } from "~/services/demo/gap-code";
import { createCourse } from "./course-factories";

/** A gap of the demo, as an address carries it. */
export async function codeOf(conceptId: string): Promise<string> {
  return gapCode((await loadDemo(ctx.demoMaterial)).course.items, conceptId, null);
}

/** A course that has this concept, beside its own; its id. */
export async function courseWith(learner: { id: string }, conceptId: string): Promise<string> {
  const { id: courseId } = await createCourse(ctx, learner);
  const concept = { id: conceptId, name: conceptId, summary: "", created_at: "" };
  await ctx.db.insertInto("concepts").values(concept).execute();
  await ctx.db.insertInto("course_concepts").values({ course_id: courseId, concept_id: conceptId }).execute();
  return courseId;
}
