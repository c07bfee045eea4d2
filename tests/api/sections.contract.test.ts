import { afterAll, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import type { Author } from "~/providers/author/port";
import { signUp, startApp } from "../support/app";
import { callApi, expectReached, keepExample } from "../support/api";
import { createCourse, workForSure } from "../support/course-factories";
import { failing, jobsOf, runToTheEnd } from "../support/waiting";

afterAll(() => expectReached("getSections", "generateSections", "getSectionStatus"));

/** Ada with a course that has no sections yet. */
async function start({ author, working = true }: { author?: Author; working?: boolean } = {}) {
  const app = await startApp({ ...(author && { author }), working: false });
  if (working) workForSure(app);
  else app.jobs.patienceMs = 0;
  const ada = await signUp("Ada");
  const { id: courseId } = await createCourse(ctx, ada, { outline: null });
  const call = (id: string) => callApi(id, { as: ada.as, params: { courseId } });
  return { app, ada, call };
}

const NONE = { sections_exist: false, sections_count: 0, is_generating: false };

test("sections are asked for, and are there with their parts", async () => {
  const { call } = await start();
  const before = await call("getSections");
  expect(before.json).toMatchObject({ ...NONE, generation_status: { status: "not_started" }, sections: [] });

  const begun = await call("generateSections");

  expect(begun.json).toMatchObject({
    sections_exist: true,
    sections_count: 2,
    status: "completed",
    sections_created: 2,
  });
  const after = await call("getSections");
  expect(after.json.sections[0]).toMatchObject({ section_number: 1, heading: "Section 1" });
  expect(after.json.sections[0].subsections).toMatchObject([
    { section_number: "1.1", heading: "About notes", completed: false, is_unlocked: true, lock_reason: null },
    { section_number: "1.2", heading: "About scales", completed: false, is_unlocked: false },
  ]);
  expect(after.json.sections[0].subsections[1].lock_reason).not.toBeNull();
  const status = await call("getSectionStatus");
  expect(status.json).toEqual(begun.json);
  await keepExample("getSections", after);
  await keepExample("generateSections", begun);
  await keepExample("getSectionStatus", status);
});

test("asked for twice, they are drawn up once, and both calls say that it goes on", async () => {
  const { call } = await start({ working: false });

  const [first, second] = [await call("generateSections"), await call("generateSections")];

  expect(first.json).toMatchObject({ is_generating: true, status: "generating", sections_created: 0, error: null });
  expect(second.json).toEqual(first.json);
  expect(await jobsOf("outline")).toHaveLength(1);
});

test("what could not be drawn up says why, and may be asked for again", async () => {
  const { app, call } = await start({ author: failing("writeOutline", "declined"), working: false });
  await call("generateSections");

  await runToTheEnd(app);

  const { json } = await call("getSectionStatus");
  expect(json).toMatchObject({ ...NONE, status: "error", error: "The author has lost the pen.", can_retry: true });
  expect((await call("getSections")).json.generation_status).toMatchObject({ status: "error" });
  expect((await call("generateSections")).json.is_generating).toBe(true);
});

test("the onboarding questions come before the sections", async () => {
  const { ada } = await start();
  const { id: courseId } = await createCourse(ctx, ada, { outline: null, isOnboarded: false });

  const refused = await callApi("generateSections", { as: ada.as, params: { courseId } });

  expect(refused.status).toBe(409);
  expect(refused.json.error).toBe("A few questions come before the outline.");
});

test("somebody else's sections are absent", async () => {
  const { id: courseId } = await createCourse(ctx, (await start()).ada);
  const { as } = await signUp("Grace");

  for (const id of ["getSections", "generateSections", "getSectionStatus"]) {
    expect((await callApi(id, { as, params: { courseId } })).status).toBe(404);
  }
});
