import fc from "fast-check";
import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { everythingStored, signUp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { profileFields, savedProfile, startWithAda, storedLearner } from "../support/settings";

test.each([
  ["full_name", "", "Enter your full name"],
  ["full_name", "  \t ", "Enter your full name"],
  ["full_name", "\u200b\u200d\ufeff", "Enter your full name"],
  ["full_name", "x".repeat(201), "Use at most 200 characters"],
  ["full_name", "Ada\u202Eecalevol", "hidden characters"],
  ["full_name", "Ada\u2066", "hidden characters"],
  ["full_name", "Ada\u0001", "hidden characters"],
  ["age", "12", "from 13 to 120"],
  ["age", "121", "from 13 to 120"],
  ["age", "-20", "from 13 to 120"],
  ["age", "20.5", "from 13 to 120"],
  ["age", "2e1", "from 13 to 120"],
  ["age", "0x20", "from 13 to 120"],
  ["age", "twenty", "from 13 to 120"],
  ["age", "Infinity", "from 13 to 120"],
  ["current_job", "x".repeat(201), "Use at most 200 characters"],
  ["current_job", "Analyst\u0007", "hidden characters"],
  ["linkedin", "ada lovelace", "after linkedin.com/in/"],
  ["linkedin", "https://evil.example/in/ada", "after linkedin.com/in/"],
  ["linkedin", "linkedin.com/company/ada", "after linkedin.com/in/"],
  ["linkedin", "a", "after linkedin.com/in/"],
  ["linkedin", "x".repeat(101), "after linkedin.com/in/"],
  ["linkedin", "ada\u202E", "after linkedin.com/in/"],
  ["education", "x".repeat(201), "Use at most 200 characters"],
  ["education", "School\u2069", "hidden characters"],
  ["about", "x".repeat(2001), "Use at most 2000 characters"],
  ["about", "A\u001b[31mred", "hidden characters"],
])(
  "profile: %s %j is refused with a message beside the field, and nothing is written",
  async (name, value, message) => {
    const { ada, before } = await startWithAda();

    const page = await openPage(post(paths.settings(), { ...profileFields, [name]: value }, { as: ada.as }));

    expect(page.status).toBe(400);
    expect(page.text()).toContain(message);
    expect(page.html).toMatch(
      new RegExp(`name="${name}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="${name}"`),
    );
    for (const other of ["full_name", "current_job", "education"] as const) {
      if (other !== name) expect(page.form("full_name").defaults[other]).toBe(profileFields[other]);
    }
    expect(await everythingStored()).toEqual(before);
  },
);

test.each([
  ["combining marks become one letter", "Zoe\u0308 Müller", "Zoë Müller"],
  ["Persian keeps its joiners", "می\u200cخواهم", "می\u200cخواهم"],
  ["emoji and quotes stay as they are", `O'Brien "🧑‍🔬" <b>`, `O'Brien "🧑‍🔬" <b>`],
])("profile, odd letters: %s", async (_what, full_name, expected) => {
  const { ada } = await startWithAda();

  const sent = await callRoute(post(paths.settings(), { ...profileFields, full_name }, { as: ada.as }));
  const page = await openPage(get(sent.location!, { as: ada.as }));

  expect((await storedLearner(ada.id)).full_name).toBe(expected);
  expect(page.form("full_name").defaults.full_name).toBe(expected);
  expect(page.html).not.toContain("<b>");
});

test("profile: whatever is typed is saved as it should be or comes back with a message: never an error page", async () => {
  const { ada } = await startWithAda();
  const anything = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({ unit: "grapheme", maxLength: 300 }),
    fc.constantFrom("", " ", "\u202E", "\ud800", "a".repeat(5000), "%00", "[object Object]"),
  );
  const typed = fc.record({
    full_name: anything,
    age: fc.oneof(anything, fc.integer().map(String)),
    current_job: anything,
    linkedin: anything,
    education: anything,
    about: anything,
  });

  await fc.assert(
    fc.asyncProperty(typed, async (given) => {
      const answer = await callRoute(post(paths.settings(), given, { as: ada.as }));

      expect([302, 400]).toContain(answer.status);
      const saved = await storedLearner(ada.id);
      for (const text of [saved.full_name, saved.current_job, saved.linkedin, saved.education, saved.about]) {
        expect(text).toBe(text.normalize("NFC").trim());
        expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]|(?![\n\t])\p{Cc}/u);
        expect(text.length).toBeLessThanOrEqual(2000);
      }
      expect(saved.full_name).not.toBe("");
      expect(saved.age === null || (saved.age >= 13 && saved.age <= 120)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test("profile: only what the form offers is changed, whatever else it says", async () => {
  const { ada, before } = await startWithAda();
  const bob = await signUp("Bob");
  const bobBefore = await storedLearner(bob.id);
  const hopes = {
    id: bob.id,
    learner_id: bob.id,
    learnerId: bob.id,
    email: "boss@example.org",
    google_sub: "another",
    first_name: "Root",
    last_name: "Root",
    names_edited_at: "",
    picture_url: "https://evil.example/x.png",
    created_at: "2000-01-01T00:00:00.000Z",
    time_zone: "Asia/Tokyo",
    locale: "ja-JP",
    theme: "dark",
    seconds_learned: "360000",
    deleted_at: "2000-01-01T00:00:00.000Z",
    is_staff: "1",
    plan: "premium",
    "full_name.x": "y",
    "learners[0].email": "boss@example.org",
    __proto__: "x",
    constructor: "x",
  };

  const sent = await callRoute(post(paths.settings(), { ...hopes, ...profileFields }, { as: ada.as }));

  expect(sent.location).toBe(paths.settings());
  expect(await storedLearner(bob.id)).toEqual(bobBefore);
  expect(await storedLearner(ada.id)).toEqual({
    ...(before.learners as object[])[0],
    ...savedProfile,
    first_name: "Ada",
    last_name: "King Lovelace",
    names_edited_at: ctx.now().toISOString(),
    updated_at: ctx.now().toISOString(),
  });
});

test("a field of the profile that is sent twice is a message, not an error page", async () => {
  const { ada, before } = await startWithAda();
  const twice = Object.fromEntries(Object.entries(profileFields).map(([name, value]) => [name, [value, value]]));

  const page = await openPage(post(paths.settings(), twice, { as: ada.as }));

  expect(page.status).toBe(400);
  expect(await everythingStored()).toEqual(before);
});
