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

test("where feedback says what was done a gap says that at once, after what was asked and chosen; the rest is folded", async () => {
  const { gap } = await startAtGap("<p>You halved them. That is half of each.</p>");
  const [, summary = "", fold = "", after = ""] =
    /<details class="question-again"><summary>(.*?)<\/summary>(.*?)<\/details>(.*)/s.exec(gap.html) ?? [];

  expect(summary).toMatch(/Question \d about scales\?.*You chose: /s);
  expect(fold).toMatch(/You halved them\. That is half of each\..*You wrote: /s);
  expect(after).toMatch(/^<p>You halved them\.<\/p>.*How we got here/s);
});

test("where it says anything else the answer is in sight, after the way", async () => {
  const { gap } = await startAtGap("<p>Both were halved.</p>");

  expect(gap.text()).toMatch(/How we got here .*You chose: .*Both were halved\./);
  expect(gap.html).not.toMatch(/<summary>(?:(?!<\/summary>).)*You chose/s);
});
