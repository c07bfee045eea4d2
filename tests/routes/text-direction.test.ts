import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { answer, createOpenSubsection, mainQuestionIds } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get } from "../support/request";
import { outlineDraft } from "../support/scripted-author";

const EXPLANATION = "لأن المسافة تساوي نغمة";
const COURSE = "الموسيقى";
const STEM = "<p>ما هو السلم؟</p>";
const HEADING = "السلالم";

test("words in any language, a model's or a learner's, stand in the direction in which they are read", async () => {
  await startApp({ working: false });
  const ada = await signUp("Ada");
  const section = await createOpenSubsection(ctx, ada, {
    outline: outlineDraft([[["notes"]]], {}),
    questions: [{ conceptId: "notes" }],
  });
  const [questionId = ""] = await mainQuestionIds(ctx, section);
  const question = { ...section, questionId };
  await ctx.db.updateTable("courses").set({ course_name: COURSE }).execute();
  await ctx.db.updateTable("sections").set({ heading: HEADING }).execute();
  await ctx.db.updateTable("subsections").set({ heading: HEADING }).execute();
  await ctx.db.updateTable("items").set({ stem_html: STEM }).execute();
  await answer(ctx, question, "wrong", { explanation: EXPLANATION });

  const open = async (path: string) => (await openPage(get(path, { as: ada.as }))).html;
  const list = await open(paths.courses());
  const outline = await open(paths.sections(section.courseId));
  const asked = await open(paths.question(question));

  expect(list).toMatch(new RegExp(`<h2 [^>]*dir="auto">${COURSE}</h2>`));
  expect(outline).toContain(`<h1 dir="auto">${COURSE}</h1>`);
  expect(outline).toContain(`dir="auto">${HEADING}</h2>`);
  expect(outline).toMatch(new RegExp(`<h3 [^>]*dir="auto">1.1 ${HEADING}</h3>`));
  expect(asked).toContain(`<span aria-current="page" dir="auto">1.1 ${HEADING}</span>`);
  expect(asked).toContain(`<div class="rich-text" dir="auto">${STEM}</div>`);
  expect(asked).toContain(`<blockquote dir="auto">${EXPLANATION}</blockquote>`);
  expect(asked.match(/<span class="option-body"><span class="rich-text" dir="auto">/g)).toHaveLength(4);
});
