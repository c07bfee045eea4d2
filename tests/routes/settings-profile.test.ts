import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { MAX_ABOUT } from "~/services/limits/input-limits";
import { signUp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { createSessionCookie } from "../support/factories";
import { openPage } from "../support/open-page";
import { csrfTokenOf, get, post } from "../support/request";
import { letSessionsExpire, returnPathOf } from "../support/signed-out";
import { openNextPage, profileFields, savedProfile, startWithAda, storedLearner } from "../support/settings";

test("a profile is saved, and the form comes back with the news and with what was saved", async () => {
  const { ada } = await startWithAda();

  const sent = await callRoute(post(paths.settings(), profileFields, { as: ada.as }));
  const page = await openNextPage(sent, ada.as);

  expect(sent).toMatchObject({ status: 302, location: paths.settings() });
  expect(await storedLearner(ada.id)).toMatchObject(savedProfile);
  expect(page.text()).toContain("Profile updated successfully!");
  expect(page.form("full_name").defaults).toMatchObject({ ...profileFields, about: "" }); // its text is in the markup
  expect(page.html).toContain("Engines.\nAnd poetry.</textarea>");
});

test("that a setting was saved is said once, by its own page: the cookie that tells it goes with that", async () => {
  const { ada } = await startWithAda();

  const sent = await callRoute(post(paths.settings(), profileFields, { as: ada.as }));
  const page = await openNextPage(sent, ada.as);
  const elsewhere = await openNextPage({ ...sent, location: paths.appearance() }, ada.as);
  const reloaded = await openPage(get(paths.settings(), { as: ada.as }));

  expect(page.cookiesSet).toEqual(["told-once=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"]);
  for (const other of [elsewhere, reloaded]) {
    expect(other.text()).not.toMatch(/updated successfully|saved/);
    expect(other.cookiesSet).toEqual([]);
  }
});

test("the profile shows the email address with where it comes from, and is no field of the form", async () => {
  const { ada } = await startWithAda();

  const page = await openPage(get(paths.settings(), { as: ada.as }));

  expect(page.html).toContain(`value="${ada.email}"`);
  expect(page.text()).toContain("From your Google account");
  expect(page.form("full_name").fields.map(({ name }) => name)).toEqual(Object.keys(profileFields));
});

test("what is left empty in the profile is empty, and an age that is left empty is none", async () => {
  const { ada } = await startWithAda();
  await callRoute(post(paths.settings(), profileFields, { as: ada.as }));
  const empty = { age: "", current_job: " ", linkedin: "", education: "", about: "\n" };

  await callRoute(post(paths.settings(), { ...profileFields, ...empty }, { as: ada.as }));

  expect(await storedLearner(ada.id)).toMatchObject({
    full_name: "Ada King Lovelace",
    age: null,
    current_job: "",
    linkedin: "",
    education: "",
    about: "",
  });
});

test("a full name that was changed is the learner's own: first word and the rest", async () => {
  const { ada } = await startWithAda();

  await callRoute(post(paths.settings(), { ...profileFields, full_name: "  Augusta  Ada\tKing " }, { as: ada.as }));

  expect(await storedLearner(ada.id)).toMatchObject({
    full_name: "Augusta Ada King",
    first_name: "Augusta",
    last_name: "Ada King",
    names_edited_at: ctx.now().toISOString(),
  });
});

test("profile: a name of one word is a first name", async () => {
  const { ada } = await startWithAda();

  await callRoute(post(paths.settings(), { ...profileFields, full_name: "Ada" }, { as: ada.as }));

  expect(await storedLearner(ada.id)).toMatchObject({ full_name: "Ada", first_name: "Ada", last_name: "" });
});

test("saving a profile without touching the name leaves the names to Google", async () => {
  const { ada } = await startWithAda();
  const before = await storedLearner(ada.id);

  await callRoute(post(paths.settings(), { ...profileFields, full_name: before.full_name }, { as: ada.as }));

  const { full_name, first_name, last_name, names_edited_at } = before;
  expect(names_edited_at).toBeNull();
  expect(await storedLearner(ada.id)).toMatchObject({ full_name, first_name, last_name, names_edited_at, age: 36 });
});

test.each(["13", "120", " 36 "])("the profile takes an age of %j", async (age) => {
  const { ada } = await startWithAda();

  expect((await callRoute(post(paths.settings(), { ...profileFields, age }, { as: ada.as }))).location).toBe(
    paths.settings(),
  );
  expect((await storedLearner(ada.id)).age).toBe(Number(age));
});

test("the profile: the address of a profile on LinkedIn is taken for its username", async () => {
  const { ada } = await startWithAda();
  const linkedin = "https://www.linkedin.com/in/zo%C3%AB-k/?trk=x";

  await callRoute(post(paths.settings(), { ...profileFields, linkedin }, { as: ada.as }));

  expect((await storedLearner(ada.id)).linkedin).toBe("zoë-k");
});

test("when a profile cannot be saved, the form comes back with what was typed and says so", async () => {
  const { ada } = await startWithAda();
  await ctx.db.schema.alterTable("learners").renameColumn("education", "elsewhere").execute();

  const answer = await callRoute(post(paths.settings(), profileFields, { as: ada.as }));

  expect(answer).toMatchObject({
    status: 503,
    body: { error: { "": ["Failed to update profile. Please try again."] }, initialValue: profileFields },
  });
});

test("profile: an age of white space is no age", async () => {
  const { ada } = await startWithAda();

  const saved = await callRoute(post(paths.settings(), { ...profileFields, age: "   " }, { as: ada.as }));

  expect(saved.location).toBe(paths.settings());
  expect((await storedLearner(ada.id)).age).toBeNull();
});

test("a profile sent after its session ended is kept whole, and shown to its learner alone", async () => {
  const { ada } = await startWithAda();
  const bob = await signUp("Bob");
  const about = "щ".repeat(MAX_ABOUT);
  const typed = { ...profileFields, age: "12", about };
  await letSessionsExpire();

  const sent = await callRoute(post(paths.settings(), typed, { as: ada.as }));
  const as = await createSessionCookie(ctx, ada);
  const page = await openPage(get(returnPathOf(sent), { as }));
  const bobsPage = await openPage(get(returnPathOf(sent), { as: await createSessionCookie(ctx, bob) }));

  expect(await storedLearner(ada.id)).toMatchObject({ full_name: ada.fullName, about: "", age: null });
  expect(page.text()).toContain("This is what you typed before you signed in again.");
  expect(page.html).toContain(`${about}</textarea>`);
  expect(page.form("full_name").defaults).toMatchObject({ ...typed, about: "" }); // its text is in the markup
  expect(bobsPage.text()).not.toContain("This is what you typed");
  expect(bobsPage.html).not.toContain("щ");

  await callRoute(post(paths.settings(), { ...typed, age: "36" }, { as }));

  expect(await storedLearner(ada.id)).toMatchObject({ about, age: 36 });
  expect((await openPage(get(paths.settings(), { as }))).text()).not.toContain("This is what you typed");
});

test("of a profile text that is much too long, and came after its session had ended, nothing is lost", async () => {
  const { ada } = await startWithAda();
  const about = `${"x".repeat(20_000)} the end`;
  await letSessionsExpire();

  const sent = await callRoute(post(paths.settings(), { ...profileFields, about }, { as: ada.as }));

  const page = await openPage(get(returnPathOf(sent), { as: await createSessionCookie(ctx, ada) }));
  expect(page.html).toContain(`${about}</textarea>`);
});

test("a profile sent without the CSRF token of the session that ran out is not kept for its learner", async () => {
  const { ada } = await startWithAda();
  const bob = await signUp("Bob");
  await letSessionsExpire();

  for (const csrf_token of ["", "forged", csrfTokenOf(bob.as)]) {
    await callRoute(post(paths.settings(), { ...profileFields, csrf_token }, { as: ada.as }));
  }

  expect(await ctx.db.selectFrom("kept_forms").select("learner_id").execute()).toEqual(
    Array(3).fill({ learner_id: null }),
  );
});
