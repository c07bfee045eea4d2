import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { safeReturnPath } from "~/http/request/safe-redirect.server";
import { everythingStored, signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { createSessionCookie } from "../support/factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";

const KEPT = "This is what you typed before you signed in again.";
const course = {
  course_name: "Music & <b>harmony</b>",
  course_why: "To sing.\nLoudly, at 100 %, +1 octave; ünd so wéiter = ja?",
  creation_key: "5f7f7f0e-3f5f-4f0f-8f0f-0123456789ab",
};

for (const [end, finish] of [
  ["ended", () => ctx.db.updateTable("sessions").set({ ended_at: ctx.now().toISOString() }).execute()],
  ["been deleted", () => ctx.db.deleteFrom("sessions").execute()],
] as const) {
  test(`a course form sent after the session has ${end} comes back filled in, and can then be sent`, async () => {
    await startApp();
    const ada = await signUp("Ada");
    await finish();

    const sent = await callRoute(post(paths.newCourse(), course, { as: ada.as }));
    const storedBefore = await ctx.db.selectFrom("courses").selectAll().execute();
    const as = await createSessionCookie(ctx, ada);
    const page = await openPage(get(returnPath(sent.location), { as }));
    const { defaults } = page.form("course_name");
    const again = await callRoute(post(paths.newCourse(), { ...defaults, course_why: course.course_why }, { as }));

    expect(sent.status).toBe(302);
    expect(storedBefore).toEqual([]);
    expect(page.text()).toContain(KEPT);
    expect(defaults.course_name).toBe(course.course_name);
    expect(page.html).toContain(`${course.course_why}</textarea>`);
    expect(page.html).not.toContain("<b>harmony");
    expect(again.status).toBe(302);
    expect(await ctx.db.selectFrom("courses").select(["course_name", "course_why"]).execute()).toEqual([
      { course_name: course.course_name, course_why: course.course_why },
    ]);
  });
}

test.each<[string, number, Record<string, string | string[]>, RegExp]>([
  ["a choice", 1, { answer: "To listen" }, /type="radio"[^>]* checked="" value="To listen"/],
  ["one's own words", 1, { answer: "other", other_text: "To dance" }, /name="other_text"[^>]*value="To dance"/],
  ["several choices", 2, { answer: ["Notes", "Scales"] }, /checked="" value="Notes"[\s\S]*checked="" value="Scales"/],
  ["a place on a scale", 3, { answer: "9" }, /type="range"[^>]*value="9"/],
  ["a text", 4, { answer: "Intervals,\r\n& more" }, />Intervals,\n&amp; more<\/textarea>/],
  ["a number", 5, { answer: "45" }, /type="number"[^>]*value="45"/],
])("%s sent as an answer without a session comes back with its question", async (_what, number, given, shown) => {
  const { ada, courseId } = await startOnboarding();
  const before = await everythingStored();

  const sent = await callRoute(post(paths.onboarding(courseId), { question_number: String(number), ...given }));
  const page = await openPage(get(returnPath(sent.location), { as: ada.as }));

  expect(sent.status).toBe(302);
  expect(page.text()).toContain(`Question ${number} of 5`);
  expect(page.text()).toContain(KEPT);
  expect(page.html).toMatch(shown);
  expect(await everythingStored()).toEqual(before);
});

test("what an address carries goes into the form of the question it names, and no other", async () => {
  const { ada, courseId } = await startOnboarding();

  for (const number of [undefined, 99]) {
    const page = await openPage(get(`${paths.onboarding(courseId, number)}&answer=To+listen`, { as: ada.as }));

    expect(page.text()).toContain("Question 1 of 5");
    expect(page.text()).not.toContain(KEPT);
    expect(page.form("question_number").defaults.answer).toBeUndefined();
  }
});

test.each([
  ["letters", "x"],
  ["spaces", " y"],
  ["Cyrillic", "щ"],
  ["emoji", "🎵"],
  ["line breaks", "\n"],
  ["halves of characters", "\ud83c"],
  ["quotes and backslashes", "'\\\""],
])("of a text that is too long for an address (%s) as much is kept as fits", async (_what, part) => {
  await startApp();
  const ada = await signUp("Ada");
  const course_why = part.repeat(5_000);

  const sent = await callRoute(post(paths.newCourse(), { ...course, course_why }));
  const path = returnPath(sent.location);
  const kept = new URL(path, "http://localhost").searchParams.get("course_why") ?? "";
  const page = await openPage(get(path, { as: ada.as }));

  expect(path.length).toBeLessThan(1_900);
  expect(path.length).toBeGreaterThan(1_900 - "%F0%9F%8E%B5".length - 1);
  expect(course_why.replaceAll(/\p{Surrogate}/gu, "\ufffd").startsWith(kept)).toBe(true);
  expect(safeReturnPath(path, "/lost")).toBe(path);
  expect(page.form("course_name").defaults.course_name).toBe(course.course_name);
});

test("a form from another site is refused before anything of it is kept", async () => {
  await startApp();

  const refused = await callRoute(
    post(paths.newCourse(), course, { headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" } }),
  );

  expect(refused.status).toBe(403);
});

/** Where one comes back to after signing in. */
function returnPath(location: string | null): string {
  const login = new URL(location ?? "", "http://localhost");
  expect(login.pathname).toBe("/login");
  return login.searchParams.get("return_to") ?? "";
}

async function startOnboarding() {
  await startApp();
  const ada = await signUp("Ada");
  await callRoute(post(paths.newCourse(), { ...course, course_name: "Music" }, { as: ada.as }));
  const { id } = await ctx.db.selectFrom("courses").select("id").executeTakeFirstOrThrow();
  return { ada, courseId: id };
}
