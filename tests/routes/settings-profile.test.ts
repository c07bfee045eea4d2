import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/paths";
import { everythingStored, signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { formTokenOf, get, post } from "../support/request";

const SAVED = "/dashboard/settings?saved=1";
const fields = {
  full_name: "Ada King Lovelace",
  age: "36",
  current_job: "Analyst",
  linkedin: "ada-lovelace",
  education: "Private tutors",
  about: "Engines.\nAnd poetry.",
};
/** What Ada's profile holds once these are saved. */
const stored = {
  full_name: "Ada King Lovelace",
  age: 36,
  current_job: "Analyst",
  linkedin: "ada-lovelace",
  education: "Private tutors",
  about: "Engines.\nAnd poetry.",
};

test("a profile is saved, and the form comes back with the news and with what was saved", async () => {
  const { ada } = await startWithAda();

  const sent = await callRoute(post(paths.settings(), fields, { as: ada.as }));
  const page = await openPage(get(sent.location!, { as: ada.as }));

  expect(sent).toMatchObject({ status: 302, location: SAVED });
  expect(await learner(ada.id)).toMatchObject(stored);
  expect(page.text()).toContain("Profile updated successfully!");
  expect(page.form("full_name").defaults).toMatchObject({ ...fields, about: "" }); // its text is in the markup
  expect(page.html).toContain("Engines.\nAnd poetry.</textarea>");
  expect((await openPage(get(paths.settings(), { as: ada.as }))).text()).not.toContain("Profile updated");
});

test("the e-mail address is shown with where it comes from, and is no field of the form", async () => {
  const { ada } = await startWithAda();

  const page = await openPage(get(paths.settings(), { as: ada.as }));

  expect(page.html).toContain(`value="${ada.email}"`);
  expect(page.text()).toContain("comes from Google");
  expect(page.form("full_name").fields.map(({ name }) => name)).toEqual(Object.keys(fields));
});

test("what is left empty is empty, and an age that is left empty is none", async () => {
  const { ada } = await startWithAda();
  await callRoute(post(paths.settings(), fields, { as: ada.as }));
  const empty = { age: "", current_job: " ", linkedin: "", education: "", about: "\n" };

  await callRoute(post(paths.settings(), { ...fields, ...empty }, { as: ada.as }));

  expect(await learner(ada.id)).toMatchObject({
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

  await callRoute(post(paths.settings(), { ...fields, full_name: "  Augusta  Ada\tKing " }, { as: ada.as }));

  expect(await learner(ada.id)).toMatchObject({
    full_name: "Augusta Ada King",
    first_name: "Augusta",
    last_name: "Ada King",
    names_edited_at: ctx.now().toISOString(),
  });
});

test("a name of one word is a first name", async () => {
  const { ada } = await startWithAda();

  await callRoute(post(paths.settings(), { ...fields, full_name: "Ada" }, { as: ada.as }));

  expect(await learner(ada.id)).toMatchObject({ full_name: "Ada", first_name: "Ada", last_name: "" });
});

test("saving a profile without touching the name leaves the names to Google", async () => {
  const { ada } = await startWithAda();
  const before = await learner(ada.id);

  await callRoute(post(paths.settings(), { ...fields, full_name: before.full_name }, { as: ada.as }));

  const { full_name, first_name, last_name, names_edited_at } = before;
  expect(names_edited_at).toBeNull();
  expect(await learner(ada.id)).toMatchObject({ full_name, first_name, last_name, names_edited_at, age: 36 });
});

test.each(["13", "120", " 36 "])("an age of %j is taken", async (age) => {
  const { ada } = await startWithAda();

  expect((await callRoute(post(paths.settings(), { ...fields, age }, { as: ada.as }))).location).toBe(SAVED);
  expect((await learner(ada.id)).age).toBe(Number(age));
});

test("the address of a profile on LinkedIn is taken for its username", async () => {
  const { ada } = await startWithAda();
  const linkedin = "https://www.linkedin.com/in/zo%C3%AB-k/?trk=x";

  await callRoute(post(paths.settings(), { ...fields, linkedin }, { as: ada.as }));

  expect((await learner(ada.id)).linkedin).toBe("zoë-k");
});

test("when a profile cannot be saved, the form comes back with what was typed and says so", async () => {
  const { ada } = await startWithAda();
  await ctx.db.schema.alterTable("learners").renameColumn("education", "elsewhere").execute();

  const answer = await callRoute(post(paths.settings(), fields, { as: ada.as }));

  expect(answer).toMatchObject({
    status: 503,
    body: { error: { "": ["Failed to update profile. Please try again."] }, initialValue: fields },
  });
});

test("a profile sent after its session ended is there again after signing in, and only then saved", async () => {
  const { ada, before } = await startWithAda();
  const away = { about: "Engines & poetry.", form_token: formTokenOf(ada.as) };

  const sent = await callRoute(post(paths.settings(), { ...fields, ...away }));

  const returnTo = new URL(sent.location!, "http://here.invalid").searchParams.get("return_to")!;
  expect(sent.location).toMatch(/^\/login\?return_to=/);
  expect(await everythingStored()).toEqual(before);

  const page = await openPage(get(returnTo, { as: ada.as }));

  expect(page.text()).toContain("This is what you typed before you signed in again.");
  expect(page.form("full_name").defaults).toMatchObject({ full_name: "Ada King Lovelace", age: "36" });
  expect(page.html).toContain("Engines &amp; poetry.</textarea>");
  expect(returnTo).not.toContain("form_token");
});

async function startWithAda() {
  await startApp();
  const ada = await signUp("Ada");
  return { ada, before: await everythingStored() };
}

function learner(id: string) {
  return ctx.db.selectFrom("learners").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
