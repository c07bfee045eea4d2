import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { createCurriculumAuthor } from "~/providers/author/curriculum/curriculum-author.server";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { MUSIC, scriptedAuthor } from "../support/scripted-author";

const FILL_IN_BOTH = "Please fill in both course name and description";
const EMPTY = { course_name: "", course_why: "" };
const fields = {
  course_name: "Music",
  course_why: "I want to sing.",
  creation_key: "5f7f7f0e-3f5f-4f0f-8f0f-0123456789ab",
};
const DRAWING = { ...MUSIC, id: "drawing", name: "Drawing", description: "Lines and light." };

test("the course form of a server with one subject shows it as a card that is chosen, and asks for nothing in writing", async () => {
  await startApp({ author: createCurriculumAuthor({ folders: ["db/curriculum"] }) });
  const ada = await signUp("Ada");

  const page = await openPage(get(paths.newCourse(), { as: ada.as }));

  expect(page.text()).toContain("Choose your reason. Your first question comes right after."); // of one subject there is no choice
  expect(page.text()).toContain(
    "Probability and statistics Up to 22 parts, depending on your goal From counting outcomes",
  );
  expect(page.form("creation_key").defaults).toMatchObject({ topic: "probability-and-statistics", course_why: "" });
  expect(page.html).not.toContain('name="course_name"');
  expect(page.text()).toContain("Judge risks and claims in everyday life"); // its goals are the reasons
  expect(page.text()).toContain("For now we teach Probability and statistics.");
  expect(page.text()).not.toMatch(/language model|README|pack/);
});

test("a subject and a reason that are only chosen make the course, in the words that were chosen", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const page = await openPage(get(paths.newCourse(), { as: ada.as }));
  const { defaults } = page.form("creation_key");

  const sent = await callRoute(post(paths.newCourse(), { ...defaults, reason: "Out of curiosity" }, { as: ada.as }));

  const [course] = await courses();
  expect(course).toMatchObject({ course_name: "Music", course_why: "Out of curiosity", topic_id: "music" });
  expect(sent.location).toBe(paths.test(course!.id));
});

test("a topic that is typed goes before one that is chosen", async () => {
  await startApp({ author: scriptedAuthor({ topics: async () => [DRAWING], writesAnyTopic: true }) });
  const ada = await signUp("Ada");

  await callRoute(post(paths.newCourse(), { ...fields, topic: "drawing" }, { as: ada.as }));

  expect(await courses()).toMatchObject([{ course_name: "Music" }]);
});

test("a reason that is typed beside another one that is chosen is not dropped without a word", async () => {
  await startApp();
  const ada = await signUp("Ada");

  const refused = await openPage(post(paths.newCourse(), { ...fields, reason: "For work" }, { as: ada.as }));

  expect(refused.status).toBe(400);
  expect(refused.text()).toContain("You chose a reason and typed another one.");
  expect(refused.form("creation_key").defaults).toMatchObject({ reason: "For work" });
  expect(refused.html).toContain("I want to sing.</textarea>");
  expect(await courses()).toEqual([]);
});

test("each course form that is opened makes a course of its own", async () => {
  await startApp();
  const ada = await signUp("Ada");

  for (const _ of [1, 2]) {
    const page = await openPage(get(paths.newCourse(), { as: ada.as }));
    const { action, defaults } = page.form("creation_key");
    const filled = { ...defaults, course_name: "Music", course_why: "I want to sing." };
    await callRoute(post(action || paths.newCourse(), filled, { as: ada.as }));
  }

  expect(await courses()).toMatchObject([
    { learner_id: ada.id, course_name: "Music", course_why: "I want to sing.", topic_id: "music" },
    { learner_id: ada.id },
  ]);
});

test("a course form that is sent twice makes one course with one test, and leads to its question both times", async () => {
  await startApp();
  const ada = await signUp("Ada");

  const sent = [1, 2].map(() => callRoute(post(paths.newCourse(), fields, { as: ada.as })));
  const places = (await Promise.all(sent)).map(({ location }) => location);

  const [course, ...others] = await courses();
  expect(others).toEqual([]);
  expect(places).toEqual(Array(2).fill(paths.test(course!.id)));
  expect(await ctx.db.selectFrom("sittings").select("kind").execute()).toEqual([{ kind: "placement" }]);
});

test("the course form makes a course with what was typed, less the white space around it, and leads to its first question", async () => {
  await startApp();
  const ada = await signUp("Ada");

  const sent = await callRoute(
    post(
      paths.newCourse(),
      { ...fields, course_name: "  Music \n", course_why: "\tTo sing.\r\nLoudly. " },
      { as: ada.as },
    ),
  );

  const [course] = await courses();
  expect(course).toMatchObject({ course_name: "Music", course_why: "To sing.\nLoudly." });
  expect(sent.location).toBe(paths.test(course!.id));
  const page = await openPage(get(sent.location!, { as: ada.as }));
  expect(page.text()).toContain("Question 1");
  expect(page.html).toContain('name="option"');
});

test("the course form can ask a few questions first, before any section is there", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const page = await openPage(get(paths.newCourse(), { as: ada.as }));

  const sent = await callRoute(post(paths.newCourse(), { ...fields, first: "questions" }, { as: ada.as }));

  const [course] = await courses();
  expect(page.html).toMatch(/<button[^>]* name="first" value="questions"[^>]*>Answer a few questions first<\/button>/);
  expect(sent.location).toBe(paths.onboarding(course!.id, 1));
  expect((await openPage(get(sent.location!, { as: ada.as }))).text()).toContain("Question 1 of 5");
});

test.each([
  ["both", EMPTY],
  ["both are white space", { course_name: "  ", course_why: " \t" }],
  ["both fields are missing", { course_name: [], course_why: [] }],
  ["no name", { course_name: "" }],
  ["no description", { course_why: "   " }],
])("the course form with something left empty (%s) asks for both, and keeps what is there", async (_what, missing) => {
  await startApp();
  const ada = await signUp("Ada");

  const refused = await openPage(post(paths.newCourse(), { ...fields, ...missing }, { as: ada.as }));

  expect(refused.status).toBe(400);
  expect(refused.text()).toContain(FILL_IN_BOTH);
  if (!("course_name" in missing)) expect(refused.html).toContain('value="Music"');
  if (!("course_why" in missing)) expect(refused.html).toContain("I want to sing.</textarea>");
  expect(await courses()).toEqual([]);
});

test("the course form with both left empty says so once", async () => {
  await startApp({ author: scriptedAuthor({ writesAnyTopic: true }) });
  const ada = await signUp("Ada");

  const refused = await openPage(post(paths.newCourse(), { ...fields, ...EMPTY }, { as: ada.as }));

  expect(refused.text().split(FILL_IN_BOTH)).toHaveLength(2);
  const [, said] = / id="([^"]+)" role="alert"/.exec(refused.html)!;
  const described = refused.html.match(/<(?:input|textarea|fieldset)[^>]* aria-invalid="true"[^>]*>/g);
  for (const field of described!) expect(field).toMatch(new RegExp(`aria-describedby="[^"]*${said}"`));
});

test.each([
  ["a subject", "course-name", { course_name: "" }],
  ["a reason", "course-why", { course_why: " " }],
  ["your reason", "course-why", { course_why: "\u200b", reason: "other" }],
])(
  "of a course form that lacks %s alone, the page begins with the message, at that field",
  async (what, field, missing) => {
    await startApp();
    const ada = await signUp("Ada");

    const refused = await openPage(post(paths.newCourse(), { ...fields, ...missing }, { as: ada.as }));

    const said = [
      ...refused.html.matchAll(/ id="([^"]+)-error" role="alert" tabindex="-1" autofocus="">([^<]*)</g),
    ].map((found) => found.slice(1));
    expect(said).toEqual([[field, `${FILL_IN_BOTH}: ${what} is missing.`]]);
  },
);

test("the course form says so of a topic that nobody here can teach, with those that can be taught, and the text is kept", async () => {
  await startApp({ author: createCurriculumAuthor({ folders: ["db/curriculum"] }) });
  const ada = await signUp("Ada");
  const course_name = "Conversational <b>Klingon</b>";

  const refused = await openPage(post(paths.newCourse(), { ...fields, course_name }, { as: ada.as }));

  expect(refused.status).toBe(400);
  expect(refused.text()).toContain(
    "We don’t teach Conversational <b>Klingon</b> yet. You can start with Probability and statistics.",
  );
  expect(refused.text()).not.toContain("language model");
  expect(refused.html).toContain('value="Conversational &lt;b&gt;Klingon&lt;/b&gt;"');
  expect(refused.html).toContain("I want to sing.</textarea>");
  expect(refused.html).not.toContain("<b>Klingon");
  expect(await courses()).toEqual([]);
  expect(await ctx.db.selectFrom("jobs").selectAll().execute()).toEqual([]);
});

test("course texts that are too long come back with a message beside their field", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const long = { course_name: `Music ${"x".repeat(195)}`, course_why: "y".repeat(2001) };

  const refused = await openPage(post(paths.newCourse(), { ...fields, ...long }, { as: ada.as }));

  expect(refused.status).toBe(400);
  expect(refused.text()).toContain("Use at most 200 characters");
  expect(refused.text()).toContain("Use at most 2000 characters");
  expect(refused.html).toContain(long.course_name);
  expect(refused.html).toContain(long.course_why);
});

test.each(["", "not-a-key", "../../etc"])(
  "a form with a key that no page of ours makes (%j) makes no course, and says what to do",
  async (creation_key) => {
    await startApp();
    const ada = await signUp("Ada");

    const refused = await openPage(post(paths.newCourse(), { ...fields, creation_key }, { as: ada.as }));

    expect(refused.status).toBe(400);
    expect(refused.text()).toContain("We couldn’t read this form. Reload the page and send it again.");
    expect(await courses()).toEqual([]);
  },
);

test("a course form of 70 KB is a 413", async () => {
  await startApp();
  const ada = await signUp("Ada");

  const refused = await callRoute(
    post(paths.newCourse(), { ...fields, course_why: "x".repeat(70_000) }, { as: ada.as }),
  );

  expect(refused.status).toBe(413);
  expect(await courses()).toEqual([]);
});

function courses() {
  return ctx.db.selectFrom("courses").selectAll().orderBy("id").execute();
}
