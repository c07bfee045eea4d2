import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { KEPT_FORM_HOURS } from "~/services/accounts/kept-forms.server";
import { removeExpired } from "~/services/housekeeping/remove-expired.server";
import { paths } from "~/urls/paths";
import { everythingStored, signUp, startApp } from "../support/app";
import { callRoute, type Outcome } from "../support/app-routes";
import { createSessionCookie } from "../support/factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { endSessions, letSessionsExpire, returnPathOf, sameBrowser } from "../support/signed-out";

const KEPT = "This is what you typed before you signed in again.";
const course = {
  course_name: "Music & <b>harmony</b>",
  course_why: "To sing.\nLoudly, at 100 %, +1 octave; ünd so wéiter = ja?",
  creation_key: "5f7f7f0e-3f5f-4f0f-8f0f-0123456789ab",
};

for (const [end, finish] of [
  ["expired", letSessionsExpire],
  ["been ended", endSessions],
  ["been forgotten", () => ctx.db.deleteFrom("sessions").execute()],
] as const) {
  test(`a course form sent after the session has ${end} comes back filled in, and can then be sent`, async () => {
    await startApp();
    const ada = await signUp("Ada");
    await finish();

    const sent = await callRoute(post(paths.newCourse(), course, { as: ada.as }));
    const storedBefore = await ctx.db.selectFrom("courses").selectAll().execute();
    const as = await createSessionCookie(ctx, ada);
    const page = await openPage(get(returnPathOf(sent), { as: sameBrowser(sent, as) }));
    const { defaults } = page.form("course_name");
    const again = await callRoute(post(paths.newCourse(), { ...defaults, course_why: course.course_why }, { as }));

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

test("a form that came back is let go of once it is taken, and not before", async () => {
  await startApp();
  const ada = await signUp("Ada");
  await letSessionsExpire();
  const sent = await callRoute(post(paths.newCourse(), course, { as: ada.as }));
  const as = await createSessionCookie(ctx, ada);
  const address = returnPathOf(sent);
  const { defaults } = (await openPage(get(address, { as }))).form("course_name");
  const kept = () => ctx.db.selectFrom("kept_forms").select("fields").execute();

  await callRoute(post(paths.newCourse(), { ...defaults, course_name: "" }, { as }));
  const afterRefusal = await kept();
  await callRoute(post(paths.newCourse(), { ...defaults, course_why: course.course_why }, { as }));

  expect(afterRefusal).toHaveLength(1);
  expect(await kept()).toEqual([]);
  expect((await openPage(get(address, { as }))).text()).not.toContain(KEPT);
});

test.each<[string, number, Record<string, string | string[]>, RegExp]>([
  ["a choice", 1, { answer: "To listen" }, /type="radio"[^>]* checked="" value="To listen"/],
  ["one’s own words", 1, { answer: "other", other_text: "To dance" }, /name="other_text"[^>]*value="To dance"/],
  ["several choices", 2, { answer: ["Notes", "Scales"] }, /checked="" value="Notes"[\s\S]*checked="" value="Scales"/],
  ["a place on a scale", 3, { answer: "9" }, /type="range"[^>]*value="9"/],
  ["a text", 4, { answer: "Intervals,\r\n& more" }, />Intervals,\n&amp; more<\/textarea>/],
  ["a number", 5, { answer: "45" }, /type="number"[^>]*value="45"/],
])(
  "%s sent as an onboarding answer without a session comes back with its question",
  async (_what, number, given, shown) => {
    const { ada, courseId } = await startOnboarding();

    const sent = await callRoute(post(paths.onboarding(courseId), { question_number: String(number), ...given }));
    const page = await openPage(get(returnPathOf(sent), { as: sameBrowser(sent, ada.as) }));

    expect(page.text()).toContain(`Question ${number} of 5`);
    expect(page.text()).toContain(KEPT);
    expect(page.html).toMatch(shown);
  },
);

test("of what was typed nothing stands in an address, and a long text keeps its end", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const course_why = `${"щ🎵\n'".repeat(1_000)} the end`;

  const sent = await callRoute(post(paths.newCourse(), { ...course, course_why }));
  const page = await openPage(get(returnPathOf(sent), { as: sameBrowser(sent, ada.as) }));

  expect(sent.location).toMatch(/^\/login\?return_to=[\w%]+course_id%3Dnew%26kept%3D[\w-]{43}&ended=typed$/);
  expect(page.html).toContain("the end</textarea>");
});

test("an address fills in nothing, whatever it says", async () => {
  const { ada, courseId } = await startOnboarding();

  for (const address of [
    `${paths.newCourse()}&course_name=Planted&course_why=Planted`,
    `${paths.onboarding(courseId, 4)}&answer=Planted`,
    `${paths.settings()}?full_name=Planted&about=Planted`,
    `${paths.newCourse()}&kept=Planted`,
  ]) {
    const page = await openPage(get(address, { as: ada.as }));

    expect(page.text(), address).not.toContain(KEPT);
    expect(page.html.replaceAll(/action="[^"]*"/g, ""), address).not.toMatch(/(value="|>)Planted/);
  }
});

test("what was kept after a session ran out is shown to its learner in any browser, and to nobody else", async () => {
  await startApp();
  const ada = await signUp("Ada");
  await letSessionsExpire();
  const sent = await callRoute(post(paths.newCourse(), course, { as: ada.as }));
  const bob = await signUp("Bob");

  expect(sent.headers.getSetCookie()).toEqual([]);
  expect(await textAt(sent, sameBrowser(sent, bob.as))).not.toContain(KEPT);
  expect(await textAt(sent, await createSessionCookie(ctx, ada))).toContain(KEPT);
});

test("what was kept for a browser is shown to whoever signs in there first, and to nobody after them", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const bob = await signUp("Bob");
  await endSessions();
  const before = await everythingStored();
  const sent = await callRoute(post(paths.newCourse(), course, { as: ada.as }));
  const [adasAgain, bobsAgain] = [await createSessionCookie(ctx, ada), await createSessionCookie(ctx, bob)];

  expect(sent.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^keptForm-[\w-]{43}=.+; HttpOnly; SameSite=Lax/),
  );
  expect(await textAt(sent, bobsAgain)).not.toContain(KEPT); // elsewhere, by a link
  expect(await textAt(sent, sameBrowser(sent, adasAgain))).toContain(KEPT);
  expect(await textAt(sent, sameBrowser(sent, bobsAgain))).not.toContain(KEPT);
  expect(await textAt(sent, adasAgain)).toContain(KEPT); // when the page is reloaded
  expect({ ...(await everythingStored()), sessions: before.sessions, kept_forms: [] }).toEqual(before);
});

test("a session that was ended from another device writes nothing into the account any more", async () => {
  await startApp();
  const ada = await signUp("Ada");
  await endSessions();

  await callRoute(post(paths.settings(), { full_name: "Planted" }, { as: ada.as }));

  expect(await ctx.db.selectFrom("kept_forms").select("learner_id").execute()).toEqual([{ learner_id: null }]);
});

test("what was kept belongs to the form that it was typed into, and no other", async () => {
  const { ada, courseId } = await startOnboarding();
  await letSessionsExpire();
  const sent = await callRoute(
    post(paths.onboarding(courseId), { question_number: "1", answer: "To listen" }, { as: ada.as }),
  );
  const id = new URL(returnPathOf(sent), "http://localhost").searchParams.get("kept")!;
  const as = await createSessionCookie(ctx, ada);

  for (const path of [paths.onboarding(courseId, 2), paths.newCourse(), paths.settings()]) {
    expect((await openPage(get(paths.keptForm(path, id), { as }))).text()).not.toContain(KEPT);
  }
});

test("what was kept is shown for a day, and is then removed", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  await letSessionsExpire();
  const sent = await callRoute(post(paths.newCourse(), course, { as: ada.as }));

  app.travel(KEPT_FORM_HOURS * 60 * 60 * 1000 - 1);
  const intime = await textAt(sent, await createSessionCookie(ctx, ada));
  await removeExpired(ctx);
  const stillThere = await ctx.db.selectFrom("kept_forms").select("id").execute();
  app.travel(1);
  const late = await textAt(sent, await createSessionCookie(ctx, ada));
  await removeExpired(ctx);

  expect(intime).toContain(KEPT);
  expect(stillThere).toHaveLength(1);
  expect(late).not.toContain(KEPT);
  expect(await ctx.db.selectFrom("kept_forms").select("id").execute()).toEqual([]);
});

test("of one learner the ten newest forms are kept, and others lose none to them", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  const bob = await signUp("Bob");
  await letSessionsExpire();
  const bobs = await callRoute(post(paths.newCourse(), course, { as: bob.as }));

  const sent: Outcome[] = [];
  for (let count = 0; count < 11; count += 1) {
    app.travel(1000);
    sent.push(await callRoute(post(paths.newCourse(), course, { as: ada.as })));
  }

  const as = await createSessionCookie(ctx, ada);
  expect(await textAt(sent[0]!, as)).not.toContain(KEPT);
  for (const outcome of sent.slice(1)) expect(await textAt(outcome, as)).toContain(KEPT);
  expect(await textAt(bobs, await createSessionCookie(ctx, bob))).toContain(KEPT);
});

test("when nothing can be kept, the answer says so, and does not lead away from what was typed", async () => {
  await startApp();
  const ada = await signUp("Ada");
  await ctx.db.schema.dropTable("kept_forms").execute();
  await letSessionsExpire();

  const answer = await callRoute(post(paths.newCourse(), course, { as: ada.as }));

  expect(answer).toMatchObject({ status: 503, body: expect.stringContaining("Go back, copy it") });
});

test("a form from another site is refused before anything of it is kept", async () => {
  await startApp();

  const refused = await callRoute(
    post(paths.newCourse(), course, { headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" } }),
  );

  expect(refused.status).toBe(403);
  expect(await ctx.db.selectFrom("kept_forms").select("id").execute()).toEqual([]);
});

async function textAt(sent: Outcome, as: string): Promise<string> {
  return (await openPage(get(returnPathOf(sent), { as }))).text();
}

async function startOnboarding() {
  await startApp();
  const ada = await signUp("Ada");
  await callRoute(post(paths.newCourse(), { ...course, course_name: "Music", first: "questions" }, { as: ada.as }));
  const { id } = await ctx.db.selectFrom("courses").select("id").executeTakeFirstOrThrow();
  return { ada, courseId: id };
}
