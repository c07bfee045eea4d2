import { expect, test } from "vitest";
import { createTestContext, type TestContext } from "../../../../tests/support/context";
import { createCourse } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { questionDrafts } from "../../../../tests/support/scripted-author";
import { readOptions } from "./item";
import { existingStems, keepItem } from "./items.server";
import { renderItem } from "./render-item.server";

const forEverybody = { groundedIn: null };

async function createModelConcept(ctx: TestContext): Promise<string> {
  const id = "model/music/notes";
  const now = ctx.now().toISOString();
  await ctx.db
    .insertInto("concepts")
    .values({ id, name: "Notes", summary: "What they are.", created_at: now })
    .execute();
  return id;
}

async function createFixture() {
  const ctx = await createTestContext();
  await createCourse(ctx, await createLearner(ctx)); // brings the concepts
  const drafts = questionDrafts({
    wishes: Array.from({ length: 60 }, (_, slot) => ({ slot, conceptId: "notes", difficulty: "beginner" })),
    seen: [],
  });
  return { ctx, items: await Promise.all(drafts.map(renderItem)) };
}

test("an item is kept with what its author wrote, once", async () => {
  const { ctx, items } = await createFixture();

  const id = await keepItem(ctx, items[0]!, forEverybody);

  expect(await keepItem(ctx, items[0]!, { groundedIn: "item:1" })).toBe(id);
  const kept = await ctx.db.selectFrom("items").selectAll().execute();
  expect(kept).toMatchObject([{ id, status: "published", grounded_in: null, weak_count: 0, strong_count: 0 }]);
  expect(JSON.parse(kept[0]!.source!)).toEqual({
    question: "Question 1 about notes?",
    options: ["an early mistake", "a late mistake", "the right one", "a wild guess"],
    explanation: "Begin with what notes means. So it is with notes.",
  });
});

test("an old item gets what its author wrote when that comes again", async () => {
  const { ctx, items } = await createFixture();
  await keepItem(ctx, items[0]!, forEverybody);
  await ctx.db.updateTable("items").set({ source: null }).execute();

  await keepItem(ctx, items[0]!, forEverybody);

  expect((await ctx.db.selectFrom("items").select("source").executeTakeFirstOrThrow()).source).toContain("Question 1");
});

test("a formula in an old item's words reads as new ones do when that item comes again", async () => {
  const { ctx, items } = await createFixture();
  await keepItem(ctx, { ...items[0]!, stemText: "What is ( R ∪ W ) ^ c?" }, forEverybody);

  await keepItem(ctx, { ...items[0]!, stemText: "What is (R ∪ W)^c?" }, forEverybody);

  expect(await ctx.db.selectFrom("items").select("stem_text").execute()).toEqual([{ stem_text: "What is (R ∪ W)^c?" }]);
});

test("an old item learns what its mistakes rest on when its author says so, and stays the same item", async () => {
  const { ctx, items } = await createFixture();
  const id = await keepItem(ctx, items[0]!, forEverybody);
  const options = items[0]!.options.map(({ restsOn: _, ...option }) => option); // as they were stored first
  await ctx.db
    .updateTable("items")
    .set({ options: JSON.stringify(options) })
    .execute();
  const storedOptions = async () =>
    readOptions((await ctx.db.selectFrom("items").select("options").executeTakeFirstOrThrow()).options);
  expect((await storedOptions()).map(({ restsOn }) => restsOn)).toEqual([null, null, null, null]);
  const saying = items[0]!.options.map((option, index) => ({ ...option, restsOn: index === 1 ? "scales" : null }));

  expect(await keepItem(ctx, { ...items[0]!, options: saying }, forEverybody)).toBe(id);

  expect(await storedOptions()).toEqual(saying);
});

test.each(["withdrawn", "retired"] as const)("a text that is %s does not come back", async (status) => {
  const { ctx, items } = await createFixture();
  await keepItem(ctx, items[0]!, forEverybody);
  await ctx.db.updateTable("items").set({ status }).execute();

  expect(await keepItem(ctx, items[0]!, forEverybody)).toBeNull();

  expect(await ctx.db.selectFrom("items").select("status").execute()).toEqual([{ status }]);
});

test("a question that was found wrong does not come back with another explanation, whoever writes it", async () => {
  const { ctx, items } = await createFixture();
  const [handMade] = items;
  const written = { ...handMade!, sourceKey: "model/1", conceptId: await createModelConcept(ctx) };
  for (const item of [handMade!, written]) await keepItem(ctx, item, forEverybody);
  await ctx.db.updateTable("items").set({ status: "withdrawn" }).execute();

  const again = { fingerprint: "another", explanationHtml: "<p>In other words.</p>" };

  expect(await keepItem(ctx, { ...handMade!, ...again }, forEverybody)).toBeNull();
  expect(await keepItem(ctx, { ...written, ...again }, forEverybody)).toBeNull();
  const alike = { ...again, sourceKey: "model/2", stemText: written.stemText.toUpperCase() };
  expect(await keepItem(ctx, { ...written, ...alike }, forEverybody)).toBeNull();
  expect(await ctx.db.selectFrom("items").select("id").execute()).toHaveLength(2);
});

test("a question that was found wrong is known again where its formula was stored with spaces between its signs", async () => {
  const { ctx, items } = await createFixture();
  await keepItem(ctx, { ...items[0]!, stemText: "What is P ( A | B ) = 1 / 2 called?" }, forEverybody);
  await ctx.db.updateTable("items").set({ status: "withdrawn" }).execute();

  const again = { ...items[0]!, fingerprint: "another", stemText: "What is P(A|B) = 1/2 called?" };

  expect(await keepItem(ctx, again, forEverybody)).toBeNull();
});

test("a model's question that was found wrong does not come back with another key; a hand-made one was mended", async () => {
  const { ctx, items } = await createFixture();
  const [handMade] = items;
  const written = { ...handMade!, sourceKey: "model/1", conceptId: await createModelConcept(ctx) };
  for (const item of [handMade!, written]) await keepItem(ctx, item, forEverybody);
  await ctx.db.updateTable("items").set({ status: "withdrawn" }).execute();

  const again = { fingerprint: "another", answerIndex: 3 };

  expect(await keepItem(ctx, { ...handMade!, ...again }, forEverybody)).not.toBeNull();
  expect(await keepItem(ctx, { ...written, ...again }, forEverybody)).toBeNull();
});

test("a hand-made question that was found wrong does not come back in another spelling; mended, it does", async () => {
  const { ctx, items } = await createFixture();
  const withText = (stem: string, html: string) => ({
    ...items[0]!,
    fingerprint: stem + html,
    stemText: stem,
    options: items[0]!.options.map((option, index) => (index === 0 ? { ...option, html } : option)),
  });
  await keepItem(ctx, withText("Which colour is at the centre?", "5 <b>litres</b>"), forEverybody);
  await ctx.db.updateTable("items").set({ status: "withdrawn" }).execute();

  const again = withText("Which color is at the center?", "5 <b>liters</b>");

  expect(await keepItem(ctx, again, forEverybody)).toBeNull();
  expect(await keepItem(ctx, { ...again, answerIndex: 3 }, forEverybody)).not.toBeNull();
  expect(await keepItem(ctx, withText("Which color is at the center?", "6 liters"), forEverybody)).not.toBeNull();
});

test("an author is told the fifty newest stems, those that were found wrong among them", async () => {
  const { ctx, items } = await createFixture();
  for (const item of items) {
    ctx.travel(1000);
    await keepItem(ctx, item, forEverybody);
  }
  await ctx.db.updateTable("items").set({ status: "withdrawn" }).where("source_key", "=", "notes#60").execute();
  await ctx.db.updateTable("items").set({ status: "retired" }).where("source_key", "=", "notes#59").execute();

  const stems = await existingStems(ctx, ["notes"]);

  expect(stems).toHaveLength(50);
  expect(stems.slice(0, 2)).toEqual([
    { conceptId: "notes", stem: "Question 60 about notes?" },
    { conceptId: "notes", stem: "Question 59 about notes?" },
  ]);
  expect(await existingStems(ctx, ["scales"])).toEqual([]);
});
