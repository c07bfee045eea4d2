import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { MAX_ABOUT } from "~/services/input-limits";
import { everythingStored, signUp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { createSessionCookie } from "../support/factories";
import { openPage } from "../support/open-page";
import { csrfTokenOf, get, post } from "../support/request";
import { SAVED_PROFILE, profileFields, savedProfile, startWithAda, storedLearner } from "../support/settings";

test("a profile is saved, and the form comes back with the news and with what was saved", async () => {
  const { ada } = await startWithAda();

  const sent = await callRoute(post(paths.settings(), profileFields, { as: ada.as }));
  const page = await openPage(get(sent.location!, { as: ada.as }));

  expect(sent).toMatchObject({ status: 302, location: SAVED_PROFILE });
  expect(await storedLearner(ada.id)).toMatchObject(savedProfile);
  expect(page.text()).toContain("Profile updated successfully!");
  expect(page.form("full_name").defaults).toMatchObject({ ...profileFields, about: "" }); // its text is in the markup
  expect(page.html).toContain("Engines.\nAnd poetry.</textarea>");
  expect((await openPage(get(paths.settings(), { as: ada.as }))).text()).not.toContain("Profile updated");
});

test("the e-mail address is shown with where it comes from, and is no field of the form", async () => {
  const { ada } = await startWithAda();

  const page = await openPage(get(paths.settings(), { as: ada.as }));

  expect(page.html).toContain(`value="${ada.email}"`);
  expect(page.text()).toContain("comes from Google");
  expect(page.form("full_name").fields.map(({ name }) => name)).toEqual(Object.keys(profileFields));
});

test("what is left empty is empty, and an age that is left empty is none", async () => {
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

test("a name of one word is a first name", async () => {
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

test.each(["13", "120", " 36 "])("an age of %j is taken", async (age) => {
  const { ada } = await startWithAda();

  expect((await callRoute(post(paths.settings(), { ...profileFields, age }, { as: ada.as }))).location).toBe(
    SAVED_PROFILE,
  );
  expect((await storedLearner(ada.id)).age).toBe(Number(age));
});

test("the address of a profile on LinkedIn is taken for its username", async () => {
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

test("a profile sent after its session ended is there again after signing in, and only then saved", async () => {
  const { ada, before } = await startWithAda();
  const away = { about: "Engines & poetry.", csrf_token: csrfTokenOf(ada.as) };

  const sent = await callRoute(post(paths.settings(), { ...profileFields, ...away }));

  const returnTo = new URL(sent.location!, "http://here.invalid").searchParams.get("return_to")!;
  expect(sent.location).toMatch(/^\/login\?return_to=/);
  expect(await everythingStored()).toEqual(before);

  const page = await openPage(get(returnTo, { as: ada.as }));

  expect(page.text()).toContain("This is what you typed before you signed in again.");
  expect(page.form("full_name").defaults).toMatchObject({ full_name: "Ada King Lovelace", age: "36" });
  expect(page.html).toContain("Engines &amp; poetry.</textarea>");
  expect(returnTo).not.toContain("csrf_token");
});

test("an address that fills in one field leaves the others as they are", async () => {
  const { ada } = await startWithAda();
  await callRoute(post(paths.settings(), profileFields, { as: ada.as }));

  const page = await openPage(get(`${paths.settings()}?education=Elsewhere`, { as: ada.as }));

  expect(page.form("full_name").defaults).toMatchObject({ full_name: "Ada King Lovelace", education: "Elsewhere" });
});

test("an age of white space is no age", async () => {
  const { ada } = await startWithAda();

  const saved = await callRoute(post(paths.settings(), { ...profileFields, age: "   " }, { as: ada.as }));

  expect(saved.location).toBe(SAVED_PROFILE);
  expect((await storedLearner(ada.id)).age).toBeNull();
});

test("a profile sent after its session ended is kept whole, shown to its learner alone, and gone once it is saved", async () => {
  const { ada } = await startWithAda();
  const bob = await signUp("Bob");
  const about = "щ".repeat(MAX_ABOUT);
  const typed = { ...profileFields, age: "12", about };
  await endSessions(ada);

  const sent = await callRoute(post(paths.settings(), typed, { as: ada.as }));
  const as = await createSessionCookie(ctx, ada);
  const page = await openPage(get(paths.settings(), { as }));
  const bobsPage = await openPage(get(paths.settings(), { as: bob.as }));

  expect(sent).toMatchObject({ status: 302, location: paths.login(paths.settings()) });
  expect(await storedLearner(ada.id)).toMatchObject({ full_name: ada.fullName, about: "", age: null });
  expect(page.text()).toContain("This is what you typed before you signed in again.");
  expect(page.html).toContain(`${about}</textarea>`);
  expect(page.form("full_name").defaults).toMatchObject({ ...typed, about: "" }); // its text is in the markup
  expect(bobsPage.text()).not.toContain("This is what you typed");
  expect(bobsPage.html).not.toContain("щ");

  await callRoute(post(paths.settings(), { ...typed, age: "36" }, { as }));

  expect(await storedLearner(ada.id)).toMatchObject({ about, age: 36, profile_draft: null });
});

test("of a text that is much too long, and came after its session had ended, nothing is lost", async () => {
  const { ada } = await startWithAda();
  const about = `${"x".repeat(20_000)} the end`;
  await endSessions(ada);

  await callRoute(post(paths.settings(), { ...profileFields, about }, { as: ada.as }));

  const page = await openPage(get(paths.settings(), { as: await createSessionCookie(ctx, ada) }));
  expect(page.html).toContain(`${about}</textarea>`);
});

test("a profile sent with an ended session but without its CSRF token leaves nothing on the server", async () => {
  const { ada } = await startWithAda();
  const bob = await signUp("Bob");
  await endSessions(ada);
  const before = await everythingStored();

  for (const csrf_token of ["", "forged", csrfTokenOf(bob.as)]) {
    const sent = await callRoute(post(paths.settings(), { ...profileFields, csrf_token }, { as: ada.as }));

    expect(sent.location).toContain(encodeURIComponent("full_name=Ada"));
    expect(await everythingStored()).toEqual(before);
  }
});

async function endSessions(learner: { id: string }) {
  const ended = { ended_at: ctx.now().toISOString() };
  await ctx.db.updateTable("sessions").set(ended).where("learner_id", "=", learner.id).execute();
}
