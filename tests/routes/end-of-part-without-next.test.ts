import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { AuthorError } from "~/providers/author/port";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { isAsking, type How } from "../support/browser";
import { answer, createCourse, createQuestions, knowAlready } from "../support/course-factories";
import { startJourney } from "../support/journey";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { outlineDraft, refusal, scriptedAuthor } from "../support/scripted-author";
import type { VisitedPage } from "../support/visitor";
import { runToTheEnd } from "../support/waiting";

/** What the end of a part says, and where it leads, when no part of its course can be begun. */

const WHOLE_COURSE = "See the whole course";

/** It has one button, and the link that others have at their end is that button. */
function expectToLeadToCourse(end: VisitedPage, courseId: string) {
  expect(end.text()).toContain("is complete");
  expect(end.link(WHOLE_COURSE)).toBe(paths.sections(courseId));
  expect(end.text().split(WHOLE_COURSE)).toHaveLength(2);
  expect(end.html.match(/button-primary/g)).toHaveLength(1);
}

/** A course of one part in one section, which is complete, and its checkpoint answered to the end. */
async function takeCheckpoint(how: How) {
  const journey = await startJourney(`a checkpoint, all ${how}`, outlineDraft([[["chords"]]], {}));
  const { courseId, open, follow, press, learn, part } = journey;
  const first = await learn("1.1");
  let page = await press(await follow(first, "Take its checkpoint"), "Take the checkpoint");
  while (isAsking(page)) page = await journey.answer(page, how);
  return { courseId, first, page, again: await open(paths.sectionsAfter(part("1.1"))) };
}

test("the end of a course's last part says so, and then leads to the checkpoint", async () => {
  const { first } = await takeCheckpoint("right");

  expect(first.text()).toContain(
    "That was the last part of your course. This section’s checkpoint shows that it all comes together.",
  );
  expect(first.html.match(/button-primary/g)).toHaveLength(1);
  expect(first.text()).toContain(WHOLE_COURSE);
});

test("the end of a course's last part leads to the whole course when nothing of it is left", async () => {
  const { courseId, again } = await takeCheckpoint("right");

  expect(again.text()).toMatch(/That was the last part of your course\. See the whole course/);
  expectToLeadToCourse(again, courseId);
});

test("the end of a part leads back to a checkpoint that found something missing", async () => {
  const { page, again } = await takeCheckpoint("wrong");

  expect(again.text()).toContain(
    "Something is missing at the checkpoint: work on it, and only that is asked again. Back to the checkpoint",
  );
  expect(again.link("Back to the checkpoint")).toBe(page.url.pathname);
  expect(again.html.match(/button-primary/g)).toHaveLength(1);
});

test("the end of a part leads to a checkpoint that was begun", async () => {
  const { open, follow, press, learn, part } = await startJourney("half", outlineDraft([[["chords"]]], {}));
  const start = await follow(await learn("1.1"), "Take its checkpoint");
  await press(start, "Take the checkpoint");

  const end = await open(paths.sectionsAfter(part("1.1")));

  expect(end.text()).toContain("Your checkpoint is waiting: pick up where you left off.");
  expect(end.link("Continue the checkpoint")).toBe(start.url.pathname);
});

test("the end of a part says that the rest of its course rests until tomorrow", async () => {
  const decline = () => refusal(new AuthorError("declined", "It declined.", { final: true }));
  const app = await startApp({ author: scriptedAuthor({ writeQuestions: decline }), working: false });
  const ada = await signUp("Ada");
  const outline = outlineDraft([[["notes"], ["scales"]]], {});
  const { id: courseId } = await createCourse(ctx, ada, { outline });
  const key = { learnerId: ada.id, courseId, sectionNumber: "1.1" };
  await callRoute(post(paths.startQuestions({ courseId, sectionNumber: "1.2" }), {}, { as: ada.as }));
  await runToTheEnd(app);
  await callRoute(post(paths.leavePart({ courseId, sectionNumber: "1.2" }), {}, { as: ada.as }));
  const [questionId = ""] = await createQuestions(ctx, key, [{ conceptId: "notes" }]);
  await knowAlready(ctx, ada, ["notes"]);
  await answer(ctx, { ...key, questionId }, "right");

  const end = await openPage(get(paths.sectionsAfter(key), { as: ada.as }));

  expect(end.text()).toContain("What’s left of your course is resting until tomorrow. See the whole course");
  expectToLeadToCourse(end, courseId);
});

test("the end of a part names the foundation that the others wait for, and leads to it", async () => {
  const drawn = outlineDraft([[["chords"], ["rhythm"]]], { chords: ["notes"] });
  const { courseId, open, press, learn, answer } = await startJourney("a foundation is missing", drawn);
  let page = await press(await open(paths.test(courseId)), "Take the test");
  while (isAsking(page)) page = await answer(page, "dont-know");

  const end = await learn("1.2");

  expect(end.text()).toContain(
    "This course builds on The concept notes , which no part of it teaches. Practice it first",
  );
  expect(end.link("The concept notes")).toBe(paths.concept(courseId, "notes"));
  expectToLeadToCourse(end, courseId);
});
