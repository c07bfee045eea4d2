import { expect, test } from "vitest";
import { readOptions } from "~/services/learning/items/item";
import { startJourney } from "../support/journey";
import { outlineDraft } from "../support/scripted-author";

/** Ada at a gap beneath what she missed first. @param feedbackHtml of each wrong option */
async function startAtGap(feedbackHtml: string) {
  const outline = outlineDraft([[["chords"]]], { chords: ["scales"] });
  const journey = await startJourney("down to a gap", outline);
  const { app, answer, press, open } = journey;
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
      .set({ options: JSON.stringify(told) })
      .where("id", "=", id)
      .execute();
  }
  return { ...journey, gap: await open(page.url.pathname + page.url.search) };
}

test("where feedback says what was done a gap says it at once, before the way, and folds the answer, which stays whole", async () => {
  const { gap } = await startAtGap("<p>You halved them. That is half of each.</p>");
  const [before = "", fold = ""] = gap.html.split("<summary>The answer that shows it</summary>");

  expect(before).toMatch(/This is the gap.*<p>You halved them\.<\/p>.*How we got here/s);
  expect(before).not.toContain("That is half");
  expect(fold).toMatch(/You chose: .*You halved them\. That is half of each\..*You wrote: /s);
});

test("where it says anything else the answer is in sight, after the way", async () => {
  const { gap } = await startAtGap("<p>Both were halved.</p>");

  expect(gap.text()).toMatch(/How we got here .*You chose: .*Both were halved\./);
  expect(gap.html).not.toContain("The answer that shows it");
});
