import fc from "fast-check";
import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { everythingStored, signUp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { openNextPage, startWithAda, storedLearner } from "../support/settings";

const fields = {
  theme: "dark",
  text_size: "larger",
  reduced_motion: "on",
  locale: "de-DE",
  time_zone: "Europe/Berlin",
};
/** What somebody may hope that a form would set. */
const HOPES = {
  email: "boss@example.org",
  full_name: "Root",
  age: "1",
  names_edited_at: "2000-01-01T00:00:00.000Z",
  seconds_learned: "360000",
  deleted_at: "2000-01-01T00:00:00.000Z",
};

test("how a learner wants pages to look is saved, and every page looks so from then on", async () => {
  const { ada } = await startWithAda();

  const sent = await callRoute(post(paths.appearance(), fields, { as: ada.as }));
  const page = await openNextPage(sent, ada.as);

  expect(sent).toMatchObject({ status: 302, location: paths.appearance() });
  expect(await storedLearner(ada.id)).toMatchObject({ ...fields, reduced_motion: 1 });
  expect(page.text()).toContain("Appearance saved.");
  expect(page.html).toMatch(/<html[^>]* data-theme="dark" data-text-size="larger" data-reduced-motion="true"/);
  expect(chosen(page.html)).toEqual(["dark", "larger", "on", "de-DE", "Europe/Berlin"]);
});

test("settings: motion comes back when its box is not ticked", async () => {
  const { ada } = await startWithAda();
  await callRoute(post(paths.appearance(), fields, { as: ada.as }));
  const { reduced_motion: _, ...unticked } = fields;

  await callRoute(post(paths.appearance(), unticked, { as: ada.as }));

  expect(await storedLearner(ada.id)).toMatchObject({ reduced_motion: 0, theme: "dark" });
});

test("appearance settings of a newcomer follow the system, and say that language and time zone are not known", async () => {
  const { ada } = await startWithAda();

  const page = await openPage(get(paths.appearance(), { as: ada.as }));

  expect(chosen(page.html)).toEqual(["system", "medium"]);
  expect(page.text()).toContain("not known yet (UTC)");
});

test("appearance settings: what stays unknown in the form stays unknown, for the browser to tell", async () => {
  const { ada } = await startWithAda();

  const sent = await callRoute(post(paths.appearance(), { ...fields, locale: "", time_zone: "" }, { as: ada.as }));

  expect(sent.location).toBe(paths.appearance());
  expect(await storedLearner(ada.id)).toMatchObject({ theme: "dark", locale: null, time_zone: null });
});

test("appearance settings: an unusual language and time zone of one's own are among the choices and stay chosen", async () => {
  const { ada } = await startWithAda();
  const unusual = { ...fields, locale: "sw-KE", time_zone: "Etc/GMT+5" };

  await callRoute(post(paths.appearance(), unusual, { as: ada.as }));
  const page = await openPage(get(paths.appearance(), { as: ada.as }));

  expect(chosen(page.html).slice(-2)).toEqual(["sw-KE", "Etc/GMT+5"]);
});

test.each([
  ["theme", "sepia"],
  ["theme", ""],
  ["text_size", "huge"],
  ["text_size", ["small", "large"]],
  ["locale", "klingon please"],
  ["locale", "x".repeat(5000)],
  ["time_zone", "Europe/Atlantis"],
  ["time_zone", "+02:00"],
  ["time_zone", "../../etc/localtime"],
])("appearance settings: %s %j is none of the choices: a message, and nothing is written", async (name, value) => {
  const { ada, before } = await startWithAda();

  const page = await openPage(post(paths.appearance(), { ...fields, [name]: value }, { as: ada.as }));

  expect(page.status).toBe(400);
  expect(page.text()).toContain("Choose one of these");
  expect(await everythingStored()).toEqual(before);
});

test("appearance settings: whatever is sent is saved or refused, and only what the form offers changes", async () => {
  const { ada, before } = await startWithAda();
  const anything = fc.oneof(
    fc.string({ unit: "binary", maxLength: 100 }),
    fc.constantFrom("", "dark", "larger", "on", "en-GB", "Asia/Tokyo", "a".repeat(5000)),
  );
  const sent = fc.record({
    theme: anything,
    text_size: anything,
    reduced_motion: anything,
    locale: anything,
    time_zone: anything,
  });

  await fc.assert(
    fc.asyncProperty(sent, async (given) => {
      const answer = await callRoute(post(paths.appearance(), { ...HOPES, ...given }, { as: ada.as }));

      expect([302, 400]).toContain(answer.status);
    }),
  );

  await callRoute(post(paths.appearance(), { ...HOPES, ...fields }, { as: ada.as }));
  expect(await storedLearner(ada.id)).toEqual({
    ...(before.learners as object[])[0],
    ...fields,
    reduced_motion: 1,
    updated_at: ctx.now().toISOString(),
  });
});

test("what a browser says of its time zone and language is kept while nobody has said it", async () => {
  const { ada } = await startWithAda();
  const guess = { time_zone: "America/New_York", locale: "en-US" };

  const answer = await callRoute(post(paths.region(), guess, { as: ada.as }));

  expect(answer).toMatchObject({ status: 204, body: "" });
  expect(await storedLearner(ada.id)).toMatchObject(guess);
});

test("a guess never replaces what is known, each by itself", async () => {
  const { ada } = await startWithAda();
  await callRoute(post(paths.appearance(), { ...fields, locale: "" }, { as: ada.as }));

  await callRoute(post(paths.region(), { time_zone: "America/New_York", locale: "en-US" }, { as: ada.as }));
  await callRoute(post(paths.region(), { time_zone: "Asia/Tokyo", locale: "ja-JP" }, { as: ada.as }));

  expect(await storedLearner(ada.id)).toMatchObject({ time_zone: "Europe/Berlin", locale: "en-US" });
});

test("a guess that is no time zone and no language is passed over, and changes nothing else", async () => {
  const { ada, before } = await startWithAda();
  const bob = await signUp("Bob");
  const bobBefore = await storedLearner(bob.id);
  const anything = fc.oneof(fc.string({ unit: "binary", maxLength: 100 }), fc.constantFrom("a".repeat(5000), "null"));

  await fc.assert(
    fc.asyncProperty(anything, async (text) => {
      const guess = { ...HOPES, learner_id: bob.id, theme: "dark", time_zone: `?${text}`, locale: `?${text}` };
      const answer = await callRoute(post(paths.region(), guess, { as: ada.as }));

      expect(answer.status).toBe(204);
    }),
  );

  expect(await storedLearner(ada.id)).toEqual((before.learners as object[])[0]);
  expect(await storedLearner(bob.id)).toEqual(bobBefore);
});

/** The values of what is ticked and selected in the page's order. */
function chosen(html: string): string[] {
  return [...html.matchAll(/<(?:input|option)\b[^>]*\s(?:checked|selected)=""[^>]*>/g)].map(
    ([tag]) => /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? "",
  );
}
