import { afterAll, beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { MAX_COURSES_AN_HOUR } from "~/services/limits/quotas";
import { signUp, startApp } from "../support/app";
import { callApi, expectReached, keepExample } from "../support/api";
import type { TestContext } from "../support/context";
import { createCourse, workForSure } from "../support/course-factories";
import { putOnPlan } from "../support/plans";
import { outlineDraft } from "../support/scripted-author";

let app: TestContext;
let ada: Awaited<ReturnType<typeof signUp>>;

beforeEach(async () => {
  app = workForSure(await startApp({ working: false }));
  ada = await signUp("Ada");
});
afterAll(() => expectReached("listCourses", "createCourse", "getCourse", "startCourse"));

const MUSIC = { title: "Music", course_name: "Music", description: "To sing.", course_why: "To sing." };

test("a course is created, read and listed, each with the names that clients know", async () => {
  const made = await callApi("createCourse", { as: ada.as, body: MUSIC });

  expect(made.status).toBe(201);
  expect(made.headers.get("Location")).toBe(`/api/courses/${made.json.id}`);
  expect(made.json).toMatchObject({
    ...MUSIC,
    is_onboarded: false,
    progress: { status: "not_started", has_sections: false, total_sections: 0, completed_sections: 0 },
  });
  const read = await callApi("getCourse", { as: ada.as, params: { courseId: made.json.id } });
  expect(read.json).toEqual(made.json);
  const list = await callApi("listCourses", { as: ada.as });
  expect(list.json.usage).toEqual({ used: 1, limit: null });
  expect({ success: true, ...list.json.courses[0] }).toEqual(read.json);
  await keepExample("createCourse", made, MUSIC);
  await keepExample("getCourse", read);
  await keepExample("listCourses", list);
});

test("one name and one reason are enough, or the subject as a name; it may begin without onboarding", async () => {
  const body = { subject: "Music", description: "To sing.", begin_at_once: true };

  const made = await callApi("createCourse", { as: ada.as, body });

  expect(made.json).toMatchObject({ course_name: "Music", course_why: "To sing.", is_onboarded: true });
});

test("a course without a name or a reason is not created", async () => {
  for (const body of [{}, { title: " ", description: "To sing." }, { title: "Music", course_why: "\n" }]) {
    const refused = await callApi("createCourse", { as: ada.as, body });

    expect(refused.status).toBe(400);
    expect(refused.json.error).toBe("Please fill in both course name and description");
  }
});

test("a topic that nobody teaches is refused with those that can be learned", async () => {
  const body = { title: "Falconry", description: "Why not?" };

  const refused = await callApi("createCourse", { as: ada.as, body });

  expect(refused.status).toBe(400);
  expect(refused.json.error).toBe("We don’t teach Falconry yet. You can start with Music.");
});

test("a plan that is used up allows no other course, in the words of the page", async () => {
  for (let course = 0; course < 3; course += 1) await createCourse(ctx, ada);
  await putOnPlan(ctx, ada, "free");

  const refused = await callApi("createCourse", { as: ada.as, body: MUSIC });

  expect(refused.status).toBe(403);
  expect(refused.json.error).toContain("Your plan has room for 3 courses");
  const list = await callApi("listCourses", { as: ada.as });
  expect(list.json.usage).toEqual({ used: 3, limit: 3 });
});

test("nobody creates courses by the dozen", async () => {
  for (let course = 0; course < MAX_COURSES_AN_HOUR; course += 1) await createCourse(ctx, ada, { outline: null });

  const refused = await callApi("createCourse", { as: ada.as, body: MUSIC });

  expect(refused.status).toBe(429);
  expect(refused.json.error).toContain(`You’ve started ${MAX_COURSES_AN_HOUR} courses within an hour.`);
});

test("somebody else's course is as absent as one that never was", async () => {
  const { id: courseId } = await createCourse(ctx, await signUp("Grace"));

  for (const operation of ["getCourse", "startCourse"]) {
    const refused = await callApi(operation, { as: ada.as, params: { courseId } });

    expect(refused.status).toBe(404);
    expect(refused.json.error).toBe("Course Not Found");
  }
});

test("the course begins with its first open part, unless it has none", async () => {
  const { id: courseId } = await createCourse(ctx, ada, { outline: outlineDraft() });
  const { id: unwritten } = await createCourse(ctx, ada, { outline: null });

  const begun = await callApi("startCourse", { as: ada.as, params: { courseId } });

  expect(begun.json).toEqual({ success: true, section_number: "1.1" });
  const none = await callApi("startCourse", { as: ada.as, params: { courseId: unwritten } });
  expect(none.json).toEqual({ success: true, section_number: null });
  await keepExample("startCourse", begun);
});

test("who has no plan for it is told what opens the part", async () => {
  const { id: courseId } = await createCourse(ctx, ada, { outline: outlineDraft() });
  await putOnPlan(app, ada, "free");

  const refused = await callApi("startCourse", { as: ada.as, params: { courseId } });

  expect(refused.status).toBe(403);
  expect(refused.json).toMatchObject({ way_to_learn: "trial" });
  expect(refused.json.error).toContain("Start the free trial to learn");
});
