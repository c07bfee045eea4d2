import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { AuthorError, type Author } from "~/providers/author/port";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { answer, currentQuestionId } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { openingAuthor, WHOLE, workOnA } from "../support/opening";
import { get, post } from "../support/request";
import { refusal } from "../support/scripted-author";

const fields = {
  course_name: "Music",
  course_why: "Out of curiosity",
  creation_key: "5f7f7f0e-3f5f-4f0f-8f0f-0123456789ab",
};

/** A learner whose course has its first part, and nothing else. */
async function startWithOpening(script: Partial<Author> = {}) {
  const app = await startApp({ author: openingAuthor(script), working: false });
  const ada = await signUp("Ada");
  const sent = await callRoute(post(paths.newCourse(), fields, { as: ada.as }));
  const waiting = await openPage(get(sent.location!, { as: ada.as }));
  await workOnA(app, "outline");
  const { id: courseId } = await ctx.db.selectFrom("courses").select("id").executeTakeFirstOrThrow();
  const part = { learnerId: ada.id, courseId, sectionNumber: "1.1" };
  const look = (path = paths.sections(courseId)) => openPage(get(path, { as: ada.as }));
  return { app, ada, courseId, part, look, sent, waiting };
}

type Started = Awaited<ReturnType<typeof startWithOpening>>;

async function completeFirstPart({ app, ada, part }: Started) {
  await callRoute(post(paths.startQuestions(part), {}, { as: ada.as }));
  await workOnA(app, "questions");
  for (let count = 0; count < 3; count++)
    await answer(app, { ...part, questionId: await currentQuestionId(app, part) }, "right");
}

const drawRest = async ({ app, ada, courseId }: Started) => {
  await callRoute(post(paths.sections(courseId), {}, { as: ada.as }));
  await workOnA(app, "outline-rest");
};

test("who names a topic comes to the first part, which can be started while the rest is drawn", async () => {
  const { courseId, part, look, sent, waiting } = await startWithOpening();

  const drawn = await look(sent.location!);
  const page = await look();

  expect(waiting.text()).toContain("Generating your course sections");
  expect(drawn.location).toBe(paths.sections(courseId)); // past the test: there is nothing yet that it could ask about
  expect(page.link("Start Learning")).toBe(paths.currentQuestion(part));
  expect(page.text()).toContain("More parts are coming We’re drawing up the rest of your course.");
  expect(page.link("Check again")).toBe(paths.sections(courseId));
  expect(page.html).not.toContain('http-equiv="refresh"');
  expect(page.html).not.toContain("<script");
  for (const untrue of ["of 1 part", "concepts known", "Take the test", "See your map", "How many minutes"])
    expect(page.text()).not.toContain(untrue);
});

test("the page says how far the rest is, and what there is once it is there", async () => {
  let seen = "";
  const started: Started = await startWithOpening({
    writeOutline: async (_request, { report }) => {
      await report({ made: 8, expected: 20 });
      seen = (await started.look()).text();
      return WHOLE;
    },
  });

  await drawRest(started);
  const page = await started.look();

  expect(seen).toContain("about 40% is done. You can start with the first part now.");
  expect(page.text()).toContain("0 of 2 parts");
  expect(page.link("Take the test")).toBe(paths.test(started.courseId));
  expect(page.text()).not.toContain("More parts are coming");
});

test("who is through with the first part before the rest is there is told so, and offered no checkpoint or test", async () => {
  const started = await startWithOpening();
  await completeFirstPart(started);
  const { courseId, part, look } = started;

  const done = await look(`${paths.sections(courseId)}?completed=1.1`);
  const page = await look(paths.sections(courseId));
  const summary = await look(paths.questionsComplete(part));
  const test = await look(paths.test(courseId));
  const list = await look(paths.courses());
  const dashboard = await look(paths.dashboard());
  await drawRest(started);
  const after = await look(`${paths.sections(courseId)}?completed=1.1`);

  expect(done.text()).toContain("1.1 is complete");
  expect(done.text()).toContain("Your next parts aren’t ready yet. Check again");
  expect(page.text()).toContain("This usually takes a minute or two.");
  for (const shown of [done, page, summary]) {
    expect(shown.text()).not.toContain("the checkpoint");
    expect(shown.text()).not.toContain("All parts of this section complete");
  }
  expect(test.html).not.toContain('name="option"');
  expect(list.text()).toContain("The first part is ready. The others aren’t drawn up yet.");
  expect(list.text()).not.toContain("1 section.");
  expect(list.text()).not.toContain("Completed");
  expect(dashboard.text()).toContain("Next: its sections");
  expect(after.link("Next: 1.2")).toBe(paths.currentQuestion({ courseId, sectionNumber: "1.2" }));
});

test("who left the first part, as it could not be written, is not sent back to it, and its section has no checkpoint yet", async () => {
  const decline = () => refusal(new AuthorError("declined", "No.", { final: true }));
  const started = await startWithOpening({ writeQuestions: decline });
  const { app, ada, courseId, part, look } = started;
  await callRoute(post(paths.startQuestions(part), {}, { as: ada.as }));
  await workOnA(app, "questions");
  const { id: sectionId } = await ctx.db.selectFrom("sections").select("id").executeTakeFirstOrThrow();

  const before = await look(paths.checkpoint({ courseId, sectionId }));
  await callRoute(post(paths.leavePart(part), {}, { as: ada.as }));
  const page = await look();

  expect(page.text()).toContain("This usually takes a minute or two.");
  expect(page.text()).not.toContain("You can start with the first part now.");
  expect(page.text()).not.toContain("Opens after the parts above.");
  expect(before.text()).toContain("It comes after these parts 1.1 Names");
});

test("the checkpoint of a section whose other parts are still to come says so", async () => {
  const started = await startWithOpening();
  await completeFirstPart(started);
  const { id: sectionId } = await ctx.db.selectFrom("sections").select("id").executeTakeFirstOrThrow();

  const page = await started.look(paths.checkpoint({ courseId: started.courseId, sectionId }));

  expect(page.text()).toContain("It comes after the other parts of this section, which aren’t drawn up yet.");
  expect(page.text()).not.toContain("It comes after these parts");
});

test("where the rest cannot be drawn the page says why, and Try Again works", async () => {
  const fail = () => refusal(new AuthorError("connection", "The author has lost the pen.", { final: true }));
  const started = await startWithOpening({ writeOutline: fail });
  const { app, ada, courseId, part, look } = started;
  await drawRest(started);
  const failed = await look();
  app.author = openingAuthor();

  const { action } = failed.form("Try Again");
  const tried = await callRoute(post(action || paths.sections(courseId), {}, { as: ada.as }));
  await workOnA(app, "outline-rest");

  expect(failed.text()).toContain("The rest of your course isn’t ready");
  expect(failed.text()).toContain("The author has lost the pen.");
  expect(failed.text()).toContain("The first part stays as it is, with everything you did in it.");
  expect(failed.link("Start Learning")).toBe(paths.currentQuestion(part));
  expect(tried.location).toBe(paths.sections(courseId));
  expect((await look()).text()).toContain("Section 2");
});

test("some time after a failure that another try could not mend the rest can be asked for again", async () => {
  const fail = () => refusal(new AuthorError("error", "The account is used up."));
  const started = await startWithOpening({ writeOutline: fail });
  const { app, look } = started;
  await drawRest(started);

  const failed = await look();
  app.travel(120_000);
  const later = await look();

  expect(failed.link("Contact us")).toBe(paths.contact());
  expect(later.text()).toContain("The other parts aren’t drawn up yet. The first one stays as it is.");
  expect(later.form("Generate Course Sections").method).toBe("post");
});

test("who is through with the first part is told at its end that the rest could not be drawn, or can be asked for", async () => {
  const fail = () => refusal(new AuthorError("error", "The account is used up."));
  const started = await startWithOpening({ writeOutline: fail });
  const { app, courseId, part, look } = started;
  await completeFirstPart(started);
  await drawRest(started);

  const failed = await look(paths.sectionsAfter(part));
  app.travel(120_000);
  const later = await look(paths.sectionsAfter(part));

  expect(failed.text()).toContain("We couldn’t draw up the rest of your course. The course page says why.");
  expect(later.text()).toContain("The other parts aren’t drawn up yet. You can ask for them on the course page.");
  for (const end of [failed, later]) {
    expect(end.link("See the whole course")).toBe(paths.sections(courseId));
    expect(end.html.match(/button-primary/g)).toHaveLength(1);
    expect(end.text()).not.toContain("Check again");
  }
});

test("the map of a course with its first part alone says that there is more to come", async () => {
  const { courseId, look } = await startWithOpening();

  const map = await look(paths.courseMap(courseId));

  expect(map.text()).toContain("The rest appears once the other parts are drawn up.");
});
