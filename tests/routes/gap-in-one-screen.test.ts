import { expect, test } from "vitest";
import { readOptions } from "~/services/learning/items/item";
import { noRemedies } from "../support/context";
import { startJourney } from "../support/journey";
import { outlineDraft } from "../support/scripted-author";

/**
 * Ada at a gap beneath what she missed first.
 *
 * @param feedbackHtml of each wrong option
 * @param name of the gap; null where its author gives none
 * @param stemHtml of each question; as it was asked if left out
 */
async function startAtGap(
  feedbackHtml: string,
  { name = "Telling scales apart" as string | null, stemHtml = null as string | null } = {},
) {
  const outline = outlineDraft([[["chords"]]], { chords: ["scales"] });
  const journey = await startJourney("down to a gap", outline);
  const { app, answer, press, open } = journey;
  app.remedies = { ...noRemedies, remedyFor: async () => ({ name, idea: null }) };
  let page = await journey.begin("1.1");
  while (!page.text().includes("This is the gap")) {
    page = await answer(page, "wrong");
    if (!page.text().includes("This is the gap")) page = await press(page, "Start My Learning Journey");
  }
  const items = await app.db.selectFrom("items").select(["id", "options"]).execute();
  for (const { id, options } of items) {
    const told = readOptions(options).map((option) => ({
      ...option,
      feedbackHtml: option.feedbackHtml && feedbackHtml,
    }));
    await app.db
      .updateTable("items")
      .set({ options: JSON.stringify(told), ...(stemHtml !== null && { stem_html: stemHtml }) })
      .where("id", "=", id)
      .execute();
  }
  return { ...journey, gap: await open(page.url.pathname + page.url.search) };
}

test("where feedback says what was done a gap says that at once, after what was asked and chosen; the rest is folded", async () => {
  const { gap } = await startAtGap("<p>You halved them. That is half of each. Two halves make a whole.</p>");
  const [, summary = "", fold = "", after = ""] =
    /<details><summary>(.*?)<\/summary>(.*?)<\/details>(.*)/s.exec(gap.html.split("</h1>")[1]!) ?? [];

  expect(summary).toMatch(/Question \d about scales\?/);
  expect(fold).toMatch(/<p>Two halves make a whole\..*You wrote: /s);
  expect(fold).not.toContain("You halved them.");
  expect(after).toMatch(
    /^<p><strong>You chose: .*<\/strong><br\/>You halved them\. That is half of each\.<\/p>.*How we got here/s,
  );
});

test("where it says anything else the answer is in sight, after the way", async () => {
  const { gap } = await startAtGap("<p>Both were halved.</p>");

  expect(gap.text()).toMatch(/How we got here .*You chose: .*Both were halved\./);
  expect(gap.html).not.toMatch(/<summary>(?:(?!<\/summary>).)*You chose/s);
});

test("a gap that has no name of its own has the answer in sight, with the idea that it points to", async () => {
  const { gap } = await startAtGap("<p>You halved them. That is half of each.</p>", { name: null });

  expect(gap.text()).toMatch(
    /How we got here .*You chose: .*That is half of each\..*Your answer points to this idea: /,
  );
});

test("where a question does not end in what it asks, the answer is in sight beneath it", async () => {
  const { gap } = await startAtGap("<p>You halved them. That is half of each.</p>", {
    stemHtml: "<p>Which is right?</p><p>3 or 4</p>",
  });

  expect(gap.text()).toMatch(/How we got here .*The question again .*You chose: .*That is half of each\./);
});
