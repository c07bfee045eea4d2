import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { startWithQuestion } from "../support/answering";
import { answer, runDueJobs } from "../support/course-factories";
import { createGate } from "../support/gate";
import { headOf } from "../support/head-of";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { contentDraft, scriptedAuthor } from "../support/scripted-author";
import { workInBackground } from "../support/slow-author";
import { AGAIN_IN_3_SECONDS, failing, runToTheEnd } from "../support/waiting";

/** Ada in a course of scales, which have questions, and chords, which have none; chords rest on scales. */
async function startWithoutQuestions({ working = true } = {}) {
  const fixture = await startWithQuestion({ working });
  const { courseId } = fixture.question;
  const concept = paths.concept(courseId, "chords");
  const study = paths.study(courseId, "chords");
  const open = (url: string) => openPage(get(url, { as: fixture.ada.as }));
  const send = (url: string) => openPage(post(url, {}, { as: fixture.ada.as }));
  return { ...fixture, courseId, concept, study, open, send };
}

test("a concept without any question has study material one click from its page, and from then on a link", async () => {
  const { concept, study, open, send } = await startWithoutQuestions();

  const before = await open(concept);
  const sent = await send(before.form("Study material").action);
  const page = await open(study);
  const after = await open(concept);

  expect(sent).toMatchObject({ status: 302, location: study });
  expect(headOf(page.html).title).toBe("Lesson: The concept chords – Taproot");
  expect(page.text()).toContain("Why chords matters.");
  expect(page.html).not.toContain("<script");
  expect(page.link("How you’re doing with The concept chords")).toBe(concept);
  expect(after.link("Study material")).toBe(study);
  expect(await ctx.db.selectFrom("questions").select("id").where("concept_id", "=", "chords").execute()).toEqual([]);
});

test("from study material, of a question too, a link leads to that of what it rests on", async () => {
  const { courseId, question, study, open, send } = await startWithoutQuestions();
  await send(study);

  const ofConcept = await open(study);
  const beneath = await open(ofConcept.link("The concept scales"));
  await send(paths.content(question));
  const ofQuestion = await open(paths.content(question));

  expect(beneath.text()).toContain("There’s no lesson about this concept yet.");
  expect((await send(beneath.form("Generate Learning Content").action || paths.study(courseId, "scales"))).status).toBe(
    302,
  );
  expect(ofQuestion.link("How you’re doing with The concept scales")).toBe(paths.concept(courseId, "scales"));
  expect((await open(paths.study(courseId, "scales"))).text()).toContain("Why scales matters.");
});

test("what was read at a question is there on the concept's page, too", async () => {
  const { courseId, question, open, send } = await startWithoutQuestions();
  await send(paths.content(question));

  const page = await open(paths.concept(courseId, "scales"));

  expect(page.link("Study material")).toBe(paths.study(courseId, "scales"));
  expect((await open(paths.study(courseId, "scales"))).text()).toContain("Why scales matters.");
  expect(await ctx.db.selectFrom("concept_contents").select("id").execute()).toEqual([]);
});

test("asked for in several tabs at once, it is written once; while it is, the page looks again by itself", async () => {
  const { app, study, open, send } = await startWithoutQuestions({ working: false });
  const gate = createGate();
  let written = 0;
  app.author = scriptedAuthor({
    writeContent: async ({ concept }) => {
      written += 1;
      await gate.pass();
      return contentDraft(concept.id);
    },
  });
  const worker = workInBackground(app);

  await Promise.all([send(study), send(study), send(study)]);
  const waiting = await open(study);
  gate.open();
  await worker.idle();

  expect(waiting.text()).toContain("Preparing your learning content...");
  expect(waiting.html).toContain(AGAIN_IN_3_SECONDS);
  expect((await open(study)).text()).toContain("Why chords matters.");
  expect(written).toBe(1);
});

test("material that cannot be written says why, and can be asked for again", async () => {
  const { app, study, open, send } = await startWithoutQuestions({ working: false });
  app.author = failing("writeContent", "retry");
  await send(study);
  await runToTheEnd(app);
  const failed = await open(study);
  app.author = scriptedAuthor();

  await send(failed.form("Generate Learning Content").action || study);
  await runDueJobs(app);

  expect(failed.text()).toContain("Failed to generate content The author has lost the pen.");
  expect((await open(study)).text()).toContain("Why chords matters.");
});

test("a hint leads to the study material of what the question builds on", async () => {
  const { courseId, question, open } = await startWithoutQuestions();
  await answer(ctx, question, "wrong");

  const page = await open(paths.question(question));

  expect(page.text()).toContain("It builds on The concept notes . Do you need that here?");
  expect(page.link("The concept notes")).toBe(paths.study(courseId, "notes"));
});
