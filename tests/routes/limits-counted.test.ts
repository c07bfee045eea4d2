import { v7 } from "uuid";
import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { keepGap } from "~/services/demo/kept-gap.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { createCourse, createOpenSubsection, mainQuestionIds, settle } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { putOnPlan } from "../support/plans";
import { get, post } from "../support/request";
import { outlineDraft } from "../support/scripted-author";

const UPGRADE_LINK = new RegExp(`<a[^>]*href="${paths.upgrade()}"[^>]*>Upgrade to Premium</a>`);

async function startWithCourses(count: number) {
  const app = await startApp();
  app.sellsPlans = true;
  const ada = await signUp("Ada");
  for (let course = 0; course < count; course += 1) await createCourse(ctx, ada);
  return ada;
}

test("the courses of a plan are metered, and at its limit there is a way to more", async () => {
  const ada = await startWithCourses(2);

  const before = await openPage(get(paths.courses(), { as: ada.as }));
  await createCourse(ctx, ada);
  const full = await openPage(get(paths.courses(), { as: ada.as }));
  await putOnPlan(ctx, ada, "active");
  const premium = await openPage(get(paths.courses(), { as: ada.as }));

  expect(before.text()).toContain("2 of 3 courses used");
  expect(before.html).not.toContain(paths.upgrade());
  expect(full.text()).toContain("3 of 3 courses used");
  expect(full.html).toMatch(UPGRADE_LINK);
  expect(full.text()).toContain("Create Course");
  expect(premium.text()).toMatch(/3 courses/);
  expect(premium.html).not.toContain(paths.upgrade());
});

test("when a trial has ended all courses are listed, more than there is room for, and none is hidden", async () => {
  const ada = await startWithCourses(4);
  await putOnPlan(ctx, ada, "trial-expired");

  const page = await openPage(get(paths.courses(), { as: ada.as }));

  expect(page.text()).toContain("4 of 2 courses used");
  expect(page.html.match(/class="[^"]*course-card/g)).toHaveLength(4);
  expect(page.html).toMatch(UPGRADE_LINK);
});

test("the form of a new course says that there is no room before anything is typed, and only then", async () => {
  const ada = await startWithCourses(2);

  const free = await openPage(get(paths.newCourse(), { as: ada.as }));
  await createCourse(ctx, ada);
  const full = await openPage(get(paths.newCourse(), { as: ada.as }));

  expect(free.text()).not.toContain("no room");
  expect(full.status).toBe(200);
  expect(full.text()).toContain("Your plan has no room for another course");
  expect(full.html).toMatch(UPGRADE_LINK);
});

test("whoever cannot learn yet is told on the form of a new course what is free and what opens learning", async () => {
  const ada = await startWithCourses(2);
  const open = async () => (await openPage(get(paths.newCourse(), { as: ada.as }))).text();

  const free = await open();
  await putOnPlan(ctx, ada, "active");
  const premium = await open();
  await putOnPlan(ctx, ada, "expired");
  const expired = await open();
  await createCourse(ctx, ada);
  const full = await open();

  const isFree = "The free plan has 3 courses and 3 placement tests. Learning needs Premium";
  expect(free).toContain(`${isFree}: you can try it for 3 days.`);
  expect(premium).not.toMatch(/free plan|needs Premium/);
  expect(expired).toContain(`${isFree}.`);
  expect(full).not.toContain("free plan"); // there, no room for another one is what matters
});

test("a kept gap is named above the form of a new course only where there is room for one", async () => {
  const ada = await startWithCourses(2);
  await keepGap(ctx, { learnerId: ada.id, gap: "1" });

  const free = await openPage(get(paths.newCourse(), { as: ada.as }));
  await createCourse(ctx, ada);
  const full = await openPage(get(paths.newCourse(), { as: ada.as }));

  expect(free.text()).toContain("We kept your gap");
  expect(full.text()).not.toContain("We kept your gap");
});

test("a course beyond the limit is not made, whoever posts it how, and what was typed is still in the form", async () => {
  const ada = await startWithCourses(3);
  const fields = { course_name: "Music", course_why: "To play at last", creation_key: v7() };

  const page = await openPage(post(paths.newCourse(), fields, { as: ada.as }));

  expect(page.status).toBe(403);
  expect(page.text()).toContain("Your plan has room for 3 courses, so we didn’t create this one.");
  expect(page.html).toContain("To play at last");
  expect(page.html).toMatch(UPGRADE_LINK);
  expect(await ctx.db.selectFrom("courses").select("id").execute()).toHaveLength(3);
});

test("after the tests of a plan are used up a course offers no other, its test's page says why, and posting begins none", async () => {
  const ada = await startWithCourses(0);
  const courses = [];
  for (let course = 0; course < 4; course += 1) courses.push((await createCourse(ctx, ada)).id);
  const [first, second, third, fourth] = courses as [string, string, string, string];
  for (const courseId of [first, second, third]) await callRoute(post(paths.startTest(courseId), {}, { as: ada.as }));

  const outline = await openPage(get(paths.sections(fourth), { as: ada.as }));
  const start = await openPage(get(paths.test(fourth), { as: ada.as }));
  const sent = await callRoute(post(paths.startTest(fourth), {}, { as: ada.as }));
  const underWay = await openPage(get(paths.test(third), { as: ada.as }));

  expect(outline.text()).not.toContain("Take the test");
  expect(start.text()).toContain("You’ve used all 3 tests in your plan. Your results stay.");
  expect(start.html).toMatch(UPGRADE_LINK);
  expect(start.html).not.toContain(">Take the test</button>");
  expect(sent).toMatchObject({ status: 302, location: paths.test(fourth) });
  expect(await ctx.db.selectFrom("sittings").select("id").execute()).toHaveLength(3);
  expect(underWay.html).toContain('name="option"');
});

test("a placement test and the questions before a course are open on the free plan", async () => {
  const ada = await startWithCourses(0);
  const course = await createCourse(ctx, ada);

  expect((await openPage(get(paths.sections(course.id), { as: ada.as }))).text()).toContain("Take the test");
  const begun = await callRoute(post(paths.startTest(course.id), {}, { as: ada.as }));
  const page = await openPage(get(paths.test(course.id), { as: ada.as }));

  expect(begun.location).toBe(paths.test(course.id));
  const form = page.form("explanation");
  expect(form.defaults.question).toBeTruthy();
  const fields = { ...form.defaults, option: "0", intent: "answer" };
  expect((await callRoute(post(paths.test(course.id), fields, { as: ada.as }))).location).toBe(paths.test(course.id));
  expect(await ctx.db.selectFrom("answers").select("phase").execute()).toEqual([{ phase: "placement" }]);
});

const seven = Array.from({ length: 7 }, (_, index) => `piece-${index + 1}`);

test("study material on the free plan is five pieces, by questions and by concepts, and those stay to be read", async () => {
  const ada = await startWithCourses(0);
  const section = await createOpenSubsection(ctx, ada, {
    outline: outlineDraft([[seven]], {}),
    questions: seven.map((conceptId) => ({ conceptId })),
  });
  const questionIds = await mainQuestionIds(ctx, section);
  const ofQuestion = (index: number) => paths.content({ ...section, questionId: questionIds[index]! });
  const ofConcept = (index: number) => paths.study(section.courseId, seven[index]!);
  for (const path of [ofQuestion(0), ofQuestion(1), ofQuestion(2), ofConcept(3), ofConcept(4)]) {
    await callRoute(post(path, {}, { as: ada.as }));
    await settle(ctx);
  }

  for (const path of [ofQuestion(5), ofConcept(5), ofQuestion(6)]) {
    await callRoute(post(path, {}, { as: ada.as }));
    const page = await openPage(get(path, { as: ada.as }));
    expect(page.text()).toContain("You’ve used all the lessons in your plan");
    expect(page.html).toMatch(UPGRADE_LINK);
    expect(page.html).not.toContain("Generate Learning Content");
  }
  // A piece that they have is no other one, from whichever side it is asked for.
  await callRoute(post(ofQuestion(3), {}, { as: ada.as }));
  await settle(ctx);
  for (const path of [ofQuestion(0), ofConcept(0), ofQuestion(3), ofConcept(4)]) {
    expect((await openPage(get(path, { as: ada.as }))).text()).not.toMatch(/no study material|Generate/);
  }
  expect(await ctx.db.selectFrom("study_contents").select("id").execute()).toHaveLength(5);
});

test("of twenty pieces asked for at the same moment no more than five are written", async () => {
  const many = Array.from({ length: 20 }, (_, index) => `piece-${index + 1}`);
  const ada = await startWithCourses(0);
  const course = await createCourse(ctx, ada, { outline: outlineDraft([[many]], {}) });

  await Promise.all(many.map((id) => callRoute(post(paths.study(course.id, id), {}, { as: ada.as }))));
  await settle(ctx);

  expect(await ctx.db.selectFrom("study_contents").select("id").execute()).toHaveLength(5);
});
