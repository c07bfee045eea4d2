import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import {
  answer,
  believeTested,
  createCourse,
  createOpenSubsection,
  knowAlready,
  mainQuestionIds,
} from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { outlineDraft } from "../support/scripted-author";

/** A concept whose id has a slash, as those of packs have. */
const NOTES = "music/notes";

/** After two misses of one concept, which show a gap, or so many. */
async function startWithAnswers({ misses = 2 } = {}) {
  await startApp();
  const ada = await signUp("Ada");
  const outline = outlineDraft([[[NOTES], ["scales"]]], { scales: [NOTES] });
  const questions = Array.from({ length: 6 }, () => ({ conceptId: NOTES }));
  const section = await createOpenSubsection(ctx, ada, { outline, questions });
  const ids = await mainQuestionIds(ctx, section);
  for (const questionId of ids.slice(0, misses)) await answer(ctx, { ...section, questionId }, "wrong");
  return { ada, section, ids, open: (url: string) => openPage(get(url, { as: ada.as })) };
}

test("a course leads to its map, where each concept leads to its page", async () => {
  const { section, open } = await startWithAnswers();

  const course = await open(paths.sections(section.courseId));
  const map = await open(course.link("See your map"));
  const concept = await open(paths.concept(section.courseId, NOTES));

  expect(map.text()).toContain("Gaps ( 1 ) The concept music/notes");
  expect(map.html).toContain(`href="${paths.concept(section.courseId, NOTES)}"`);
  expect(map.html).not.toContain("<script");
  expect(concept.status).toBe(200);
  expect(concept.text()).toContain("The concept music/notes");
});

test("a concept's page says what is known, why, and what to do about it", async () => {
  const { section, open } = await startWithAnswers();

  const page = await open(paths.concept(section.courseId, NOTES));

  expect(page.text()).toContain("On your map: the gap");
  expect(page.text()).toContain("still open");
  expect(page.text()).toContain("part 1.1 : wrong ; speaks against it");
  expect(page.link("Practice now in 1.1")).toBe(paths.currentQuestion(section));
  expect(page.link("The concept scales")).toBe(paths.concept(section.courseId, "scales"));
  expect(page.html).toMatch(/<meter min="0" max="100" value="\d+">/);
});

test("a concept that only its part keeps back says what the part waits for, on the map and on its page", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const outline = outlineDraft([[["notes"], ["rhythm", "scales"]]], { scales: ["notes"] });
  const { courseId } = await createOpenSubsection(ctx, ada, { outline });
  const open = (url: string) => openPage(get(url, { as: ada.as }));

  const map = await open(paths.courseMap(courseId));
  expect(map.text()).toContain("Later ( 2 ) Each needs something you don’t know yet.");
  expect(map.text()).toContain("The concept rhythm later ; its part needs The concept notes");
  expect(map.text()).toMatch(/The concept scales later The concept notes/);
  const page = await open(paths.concept(courseId, "rhythm"));
  expect(page.text()).toMatch(/On your map: later .* which is still locked\. Complete 1\.1 [^.]* first\./);
});

test("a concept that rests on another one of its open part comes after that, on the map and on its page", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const outline = outlineDraft([[["notes", "scales"]]], { scales: ["notes"] });
  const { courseId, ...section } = await createOpenSubsection(ctx, ada, { outline });
  const open = (url: string) => openPage(get(url, { as: ada.as }));

  expect((await open(paths.courseMap(courseId))).text()).toContain(
    "The concept scales later ; comes after The concept notes in the same part",
  );
  const page = await open(paths.concept(courseId, "scales"));
  expect(page.text()).toContain("On your map: later");
  expect(page.text()).toContain("It comes after The concept notes in the same part, 1.1 About notes and scales");
  expect(page.link("Practice now in 1.1")).toBe(paths.currentQuestion({ courseId, ...section }));

  await knowAlready(ctx, ada, ["notes"]);

  expect((await open(paths.concept(courseId, "scales"))).text()).toContain("On your map: ready to learn");
});

test("where it is likely that somebody knows what is to be learned, its page says why it counts so", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const { courseId } = await createOpenSubsection(ctx, ada, { outline: outlineDraft([[["notes", "scales"]]], {}) });
  const open = (concept: string) => openPage(get(paths.concept(courseId, concept), { as: ada.as }));
  const why = "No answer has shown it yet: until a question or two tell , it counts as something to learn.";
  expect((await open("notes")).text()).not.toContain(why);

  await believeTested(ctx, ada, new Map([["notes", 0.8]]));

  const page = await open("notes");
  expect(page.text()).toMatch(/You probably know this \( 80 %\)/);
  expect(page.text()).not.toContain("On your map: you probably know this");
  expect(page.text()).toContain(why);
});

test("a concept that nobody asked about yet says so", async () => {
  const { section, open } = await startWithAnswers();

  const page = await open(paths.concept(section.courseId, "scales"));

  expect(page.text()).toContain("You have not answered a question about it yet.");
  expect(page.text()).toContain("It is taught in 1.2");
});

test("who no longer knows a concept says so with a button, and the concept has lapsed", async () => {
  const { ada, section, ids, open } = await startWithAnswers({ misses: 1 });
  const url = paths.concept(section.courseId, NOTES);
  expect((await open(url)).text()).not.toContain("I no longer know this");
  for (const questionId of ids.slice(1)) await answer(ctx, { ...section, questionId }, "right");
  expect((await open(url)).text()).toContain("I no longer know this");

  const said = await openPage(post(url, {}, { as: ada.as }));

  expect(said.status).toBe(302);
  const page = await open(url);
  expect(page.text()).toContain("On your map: lapsed");
  expect(page.text()).not.toContain("I no longer know this");
  expect(page.text()).toContain("It comes back in your reviews, though not today.");
  expect(page.text()).not.toContain("Go to your reviews");
});

test("what a learner said of a concept stands among what is based on it, with its date, and only there", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  const outline = outlineDraft([[[NOTES], ["scales"]]], {});
  outline.concepts[0]!.priorMastery = 0.8;
  outline.concepts[1]!.priorMastery = 0.1;
  const section = await createOpenSubsection(ctx, ada, {
    outline,
    questions: [1, 2, 3].map(() => ({ conceptId: NOTES })),
  });
  const open = (conceptId: string) => openPage(get(paths.concept(section.courseId, conceptId), { as: ada.as }));
  const before = await open(NOTES);
  for (const questionId of await mainQuestionIds(ctx, section)) {
    app.travel(60_000);
    await answer(ctx, { ...section, questionId }, "right");
  }
  app.travel(3 * 24 * 60 * 60_000);
  await openPage(post(paths.concept(section.courseId, NOTES), {}, { as: ada.as }));

  const after = await open(NOTES);
  const other = await open("scales");

  expect(before.text()).toContain("You have not answered a question about it yet. Jan 5, 2026");
  expect(before.text()).toContain("before the course began : you said you know this ; speaks for it");
  expect(after.text()).toMatch(
    /Jan 8, 2026[^:]+:\d\d[^:]*, on this page : you said you no longer know this .+ part 1\.1 : right .+ you said you know this/,
  );
  expect(other.text()).toContain("you said you do not know this yet");
  expect(other.text()).not.toContain("no longer");
});

test("a concept that is not in the course is not found", async () => {
  const { section, open } = await startWithAnswers();

  const page = await open(paths.concept(section.courseId, "music/nothing"));

  expect(page.status).toBe(404);
  expect(page.text()).toContain("Concept Not Found");
});

test("a course without sections has no map yet, and says when it will", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const { id } = await createCourse(ctx, ada, { outline: null });

  const page = await openPage(get(paths.courseMap(id), { as: ada.as }));

  expect(page.text()).toContain("There is a map as soon as the course has its sections.");
});

test("saying that one no longer knows a concept is asked once more, and what was never mastered is not called so", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const { id } = await createCourse(ctx, ada, { outline: outlineDraft([[[NOTES], ["scales"]]], {}) });
  await knowAlready(ctx, ada, [NOTES]);
  const open = (url: string) => openPage(get(url, { as: ada.as }));

  const before = await open(paths.concept(id, NOTES));
  await openPage(post(paths.concept(id, NOTES), {}, { as: ada.as }));
  const map = await open(paths.courseMap(id));

  expect(before.html).toMatch(/<summary>I no longer know this<\/summary>.*This can’t be undone.*Yes, bring it back/s);
  expect(map.text()).toContain("Lapsed ( 1 ) Known before, but missed or forgotten since.");
});

test("of more answers than a page shows, the earlier ones stand where they were given, before what was said at the start", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  const outline = outlineDraft([[[NOTES], ["scales"]]], {});
  outline.concepts[0]!.priorMastery = 0.8;
  const questions = Array.from({ length: 33 }, () => ({ conceptId: NOTES }));
  const section = await createOpenSubsection(ctx, ada, { outline, questions });
  for (const questionId of await mainQuestionIds(ctx, section)) {
    app.travel(60_000);
    await answer(ctx, { ...section, questionId }, "right");
  }

  const page = await openPage(get(paths.concept(section.courseId, NOTES), { as: ada.as }));

  expect(page.text()).toMatch(
    /part 1\.1 : right [^:]*3 earlier answers .+ before the course began : you said you know this/,
  );
});
