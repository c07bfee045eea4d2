import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { createCurriculumAuthor } from "~/providers/author/curriculum/curriculum-author.server";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { scriptedAuthor } from "../support/scripted-author";

const FILL_IN_BOTH = "Please fill in both course name and description";
const EMPTY = { course_name: "", course_why: "" };
const fields = {
  course_name: "Music",
  course_why: "I want to sing.",
  creation_key: "5f7f7f0e-3f5f-4f0f-8f0f-0123456789ab",
};

test("the course form names what can be taught; a topic picked there is filled in beside the reason typed so far", async () => {
  await startApp();
  const ada = await signUp("Ada");

  const plain = await openPage(get(paths.newCourse(), { as: ada.as }));
  const typed = { ...plain.form("course_name").defaults, course_name: "Mu", course_why: "I want to sing." };
  const picked = await openPage(post(paths.newCourse(), { ...typed, topic: "music" }, { as: ada.as }));

  expect(plain.text()).toContain("Notes, scales and chords.");
  const [inForm = ""] = /<form[^>]*>(?:(?!<\/form>)[^])*name="course_name"[^]*?<\/form>/.exec(plain.html)!;
  const [topic = ""] = /<button[^>]*>Music<\/button>/.exec(inForm)!; // within it, for browsers that know no `form=`
  expect(topic).toMatch(/(?=.* name="topic")(?=.* value="music")(?=.* formNoValidate)/i);
  expect(topic).not.toContain(" form=");
  expect(picked.status).toBe(200);
  expect(picked.form("course_name").defaults.course_name).toBe("Music");
  expect(picked.html).toContain("I want to sing.</textarea>");
  expect(picked.html).not.toMatch(/aria-invalid="true"|role="alert"/);
  expect(await ctx.db.selectFrom("courses").select("id").execute()).toEqual([]);
});

test("with an author that writes about anything, any topic can be named and the hand-made ones are suggestions", async () => {
  await startApp({ author: scriptedAuthor({ writesAnyTopic: true }) });
  const ada = await signUp("Ada");

  const page = await openPage(get(paths.newCourse(), { as: ada.as }));

  expect(page.text()).toContain("You can learn any topic here; these were made by hand.");
  expect(page.text()).not.toContain("What this server can teach");
  expect(page.html).toMatch(/<button [^>]*value="music"[^>]*>Music<\/button>/);
});

test("each course form that is opened makes a course of its own", async () => {
  await startApp();
  const ada = await signUp("Ada");

  for (const _ of [1, 2]) {
    const page = await openPage(get(paths.newCourse(), { as: ada.as }));
    const { action, defaults } = page.form("course_name");
    const filled = { ...defaults, course_name: "Music", course_why: "I want to sing." };
    await callRoute(post(action || paths.newCourse(), filled, { as: ada.as }));
  }

  expect(await courses()).toMatchObject([
    { learner_id: ada.id, course_name: "Music", course_why: "I want to sing.", topic_id: "music" },
    { learner_id: ada.id },
  ]);
});

test("the course form makes a course with what was typed, less the white space around it, and leads to the first question", async () => {
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

test("the course form with both fields left empty says so once, of both of them", async () => {
  await startApp();
  const ada = await signUp("Ada");

  const refused = await openPage(post(paths.newCourse(), { ...fields, ...EMPTY }, { as: ada.as }));

  expect(refused.text().split(FILL_IN_BOTH)).toHaveLength(2);
  const [, said] = / id="([^"]+)" role="alert"/.exec(refused.html)!;
  const described = refused.html.match(/<(?:input|textarea)[^>]* aria-invalid="true"[^>]*>/g);
  expect(described).toHaveLength(2);
  for (const field of described!) expect(field).toMatch(new RegExp(`aria-describedby="[^"]*${said}"`));
});

test("the course form says so of a topic that nobody here can teach, with those that can be taught, and the text is kept", async () => {
  await startApp({ author: createCurriculumAuthor({ folders: ["db/curriculum"] }) });
  const ada = await signUp("Ada");
  const course_name = "Conversational <b>Klingon</b>";

  const refused = await openPage(post(paths.newCourse(), { ...fields, course_name }, { as: ada.as }));

  expect(refused.status).toBe(400);
  expect(refused.text()).toContain("This server has no material on");
  expect(refused.text()).toContain("It can teach: Probability and statistics.");
  expect(refused.text()).toContain("connect a language model");
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
  expect(refused.text()).toContain("Please use at most 200 characters");
  expect(refused.text()).toContain("Please use at most 2000 characters");
  expect(refused.html).toContain(long.course_name);
  expect(refused.html).toContain(long.course_why);
});

test.each(["", "not-a-key", "../../etc"])(
  "a form with a key that no page of ours makes (%j) makes no course",
  async (creation_key) => {
    await startApp();
    const ada = await signUp("Ada");

    const refused = await callRoute(post(paths.newCourse(), { ...fields, creation_key }, { as: ada.as }));

    expect(refused.status).toBe(400);
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
