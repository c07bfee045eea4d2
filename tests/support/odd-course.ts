import { renderItem } from "~/services/learning/items/render-item.server";
import { answer, createOpenSubsection, mainQuestionIds } from "./course-factories";
import type { TestContext } from "./context";
import { createLearner } from "./factories";

/** Names with what breaks XML, CSV, a file's name or the order of writing. */
export const ODD_NAME = `=1+1 "Ö" <b>&amp;</b> 🌱 \u202eשלום\u0007 a::b`;

/**
 * Somebody with three questions of a course with an odd name: one answered right, with formulas and a table in it, one wrong
 * and one not at all. Their texts begin with RIGHT, WRONG and OPEN, their keys with KEY.
 */
export async function createOddCourse(ctx: TestContext) {
  const learner = await createLearner(ctx);
  const concept = { conceptId: "notes" };
  const key = await createOpenSubsection(ctx, learner, { questions: [concept, concept, concept] });
  await ctx.db.updateTable("courses").set({ course_name: ODD_NAME }).execute();
  await ctx.db.updateTable("subsections").set({ heading: ODD_NAME }).execute();
  await ctx.db.updateTable("concepts").set({ name: ODD_NAME }).execute();
  const questionIds = await mainQuestionIds(ctx, key);
  for (const [index, name] of ["RIGHT", "WRONG", "OPEN"].entries()) await rewrite(ctx, questionIds[index]!, name);
  await answer(ctx, { ...key, questionId: questionIds[0]! }, "right");
  await answer(ctx, { ...key, questionId: questionIds[1]! }, "wrong");
  return { learner, ...key, courseName: ODD_NAME };
}

async function rewrite(ctx: TestContext, questionId: string, name: string): Promise<void> {
  const { stemHtml, options, explanationHtml } = await renderItem({
    slot: 0,
    conceptId: "notes",
    sourceKey: name,
    difficulty: "beginner",
    question: `${name} What is $\\frac{x+1}{2}$, if a < b & c?  \nA second line.\n\n| a | b |\n|---|---|\n| 1 | 2 |`,
    options: [
      { text: `KEY${name} $\\sqrt{x^{2n}}$` },
      ...["1", "2", "3"].map((text) => ({ text: `${name} ${text} <i>`, misconception: "M", feedback: "F" })),
    ],
    answerIndex: 0,
    explanation: `BECAUSE${name} $$\\begin{pmatrix}a & b\\\\c & d\\end{pmatrix}$$\n\n- one\n- two[link](https://example.org/?a=1&b=2)`,
  });
  await ctx.db
    .updateTable("items")
    .set({ stem_html: stemHtml, options: JSON.stringify(options), explanation_html: explanationHtml, answer_index: 0 })
    .where("id", "=", (query) => query.selectFrom("questions").select("item_id").where("id", "=", questionId))
    .execute();
}
