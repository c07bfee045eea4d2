import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createCourse, currentQuestionId, workForSure } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import {
  oneByOne,
  outlineDraft,
  questionDrafts,
  refusal,
  scriptedAuthor,
} from "../../../../tests/support/scripted-author";
import { AuthorError, type Author, type OpenWish, type QuestionDraft } from "~/providers/author/port";
import { startBreakdown } from "./breakdowns.server";
import { requestQuestions } from "./main-questions.server";

const NOTES = "model/music/notes";
const SCALES = "model/music/scales";
const DOWN = new AuthorError("connection", "The AI service cannot be reached.", { final: true });

/** Learners who each ask for the same subsection; what the author is asked for is kept. */
async function createFixture(script: Partial<Author> = {}) {
  const asked: OpenWish[][] = [];
  let written = 0;
  const write = ({ wishes, seen }: { wishes: OpenWish[]; seen: string[] }): AsyncIterable<QuestionDraft> => {
    asked.push(wishes);
    return oneByOne(questionDrafts({ wishes, seen }).map((draft) => numbered(draft, (written += 1))));
  };
  const author = scriptedAuthor({ writeQuestions: write, writeBreakdown: write, ...script });
  const ctx = workForSure(await createTestContext({ author }));
  const enter = async (conceptId = NOTES) => {
    const learner = await createLearner(ctx);
    const outline = outlineDraft([[[conceptId]]], { [SCALES]: [NOTES] });
    const course = await createCourse(ctx, learner, { outline });
    return { learnerId: learner.id, courseId: course.id, sectionNumber: "1.1" };
  };
  type Section = Awaited<ReturnType<typeof enter>>;
  const failFirst = async (section: Section, how: "wrong" | "dont-know" = "wrong") => {
    const main = { ...section, questionId: await currentQuestionId(ctx, section) };
    await ctx.db.updateTable("questions").set({ option_order: "[0,1,2,3]" }).execute();
    await answer(ctx, main, how);
    return main;
  };
  const itemsOf = (section: Section) =>
    ctx.db
      .selectFrom("questions")
      .innerJoin("items", "items.id", "questions.item_id")
      .select(["slot", "depth", "questions.status", "items.id", "stem_text", "items.difficulty", "grounded_in"])
      .where("questions.learner_id", "=", section.learnerId)
      .orderBy("questions.depth")
      .orderBy("questions.question_number")
      .execute();
  const mainItems = async (section: Section) =>
    (await itemsOf(section)).filter(({ depth }) => depth === 0).map(({ id }) => id);
  const partsOf = async (section: Section) =>
    (await itemsOf(section)).filter(({ depth, status }) => depth === 1 && status !== "reserved");
  const partItems = async (section: Section) => (await partsOf(section)).map(({ id }) => id);
  /** What is kept to come back to after the parts. */
  const keptItem = async (section: Section) => (await itemsOf(section)).find(({ status }) => status === "reserved")!;
  return { ctx, asked, enter, failFirst, itemsOf, mainItems, partsOf, partItems, keptItem };
}

/** No two drafts are alike, as those of a model are not. */
function numbered(draft: QuestionDraft, number: number): QuestionDraft {
  return { ...draft, sourceKey: `model/${number}`, question: `Question ${number} about ${draft.conceptId}?` };
}

test("a second learner is served from the bank, without a call of the author", async () => {
  const { ctx, asked, enter, itemsOf, mainItems } = await createFixture();
  const ada = await enter();
  const bob = await enter();
  await requestQuestions(ctx, ada);

  expect(await requestQuestions(ctx, bob)).toMatchObject({ job: { status: "done", made: 3, expected: 3 } });

  expect(asked).toHaveLength(1);
  expect(await mainItems(bob)).toEqual(await mainItems(ada));
  expect((await itemsOf(bob)).map(({ slot, difficulty }) => [slot, difficulty])).toEqual([
    [0, "beginner"],
    [1, "intermediate"],
    [2, "advanced"],
  ]);
});

test("nobody meets a question of the bank again in another course; the author writes what is missing", async () => {
  const { ctx, asked, enter, mainItems } = await createFixture();
  const ada = await enter();
  await requestQuestions(ctx, ada);
  const again = await createCourse(ctx, { id: ada.learnerId }, { outline: outlineDraft([[[NOTES]]]) });

  await requestQuestions(ctx, { ...ada, courseId: again.id });

  expect(asked).toHaveLength(2);
  expect(new Set(await mainItems(ada)).size).toBe(6);
});

test("what is retired or withdrawn is asked nobody new", async () => {
  const { ctx, asked, enter, itemsOf } = await createFixture();
  await requestQuestions(ctx, await enter());
  const [first, second] = await ctx.db.selectFrom("items").select(["id", "difficulty"]).orderBy("source_key").execute();
  await ctx.db.updateTable("items").set({ status: "retired" }).where("id", "=", first!.id).execute();
  await ctx.db.updateTable("items").set({ status: "withdrawn" }).where("id", "=", second!.id).execute();
  const bob = await enter();

  await requestQuestions(ctx, bob);

  expect(asked[1]!.length).toBeGreaterThan(0);
  expect((await itemsOf(bob)).map(({ id }) => id)).not.toContain(first!.id);
  expect((await itemsOf(bob)).map(({ id }) => id)).not.toContain(second!.id);
});

test("what was withdrawn is not asked in its other wording either", async () => {
  const { ctx, enter, itemsOf } = await createFixture();
  await requestQuestions(ctx, await enter());
  const [wrong] = await ctx.db.selectFrom("items").selectAll().execute();
  await ctx.db.updateTable("items").set({ status: "withdrawn" }).where("id", "=", wrong!.id).execute();
  await ctx.db
    .insertInto("items")
    .values({ ...wrong!, id: "reworded", fingerprint: "reworded", explanation_html: "" })
    .execute();
  const bob = await enter();

  await requestQuestions(ctx, bob);

  expect((await itemsOf(bob)).map(({ id }) => id)).not.toContain("reworded");
});

test("a question that asks the same as one in the same part is not served, however it is named", async () => {
  const { ctx, enter, mainItems, failFirst, partItems } = await createFixture();
  const ada = await enter(SCALES);
  await requestQuestions(ctx, ada);
  const [first] = await mainItems(ada);
  const asked = await ctx.db.selectFrom("items").selectAll().where("id", "=", first!).executeTakeFirstOrThrow();
  await ctx.db
    .insertInto("items")
    .values({ ...asked, id: "twin", source_key: "twin", concept_id: NOTES, grounded_in: `${first}:0` })
    .execute();

  await startBreakdown(ctx, await failFirst(ada));

  expect(await partItems(ada)).toHaveLength(3);
  expect(await partItems(ada)).not.toContain("twin");
});

test("of items as hard, the one asked least is served, and those for everybody before those for one wrong answer", async () => {
  const { ctx, enter, mainItems } = await createFixture();
  await requestQuestions(ctx, await enter());
  const [beginner] = await ctx.db.selectFrom("items").selectAll().where("difficulty", "=", "beginner").execute();
  const copies = { grounded: { grounded_in: "item:0" }, used: { weak_count: 2 }, fresh: { weak_count: 0 } };
  for (const [id, changes] of Object.entries(copies)) {
    await ctx.db
      .insertInto("items")
      .values({ ...beginner!, id, source_key: id, stem_text: id, ...changes })
      .execute();
  }
  await ctx.db.updateTable("items").set({ weak_count: 9 }).where("id", "=", beginner!.id).execute();
  const served: string[] = [];

  for (let count = 0; count < 2; count += 1) {
    const section = await enter();
    await requestQuestions(ctx, section);
    const [first] = await mainItems(section);
    served.push(first!);
    await ctx.db.updateTable("items").set({ status: "retired" }).where("id", "=", first!).execute();
  }

  expect(served).toEqual(["fresh", "used"]);
});

test("parts written for a wrong answer are served to whoever gives the very same, and to nobody else first", async () => {
  const { ctx, asked, enter, failFirst, partsOf, partItems, keptItem, itemsOf } = await createFixture();
  const [ada, bob, eve] = [await enter(SCALES), await enter(SCALES), await enter(SCALES)];
  for (const section of [ada, bob, eve]) await requestQuestions(ctx, section);
  const main = await failFirst(ada);
  await startBreakdown(ctx, main);
  const [item] = await itemsOf(ada);
  expect((await partsOf(ada)).map(({ grounded_in }) => grounded_in)).toEqual(Array(3).fill(`${item!.id}:0`));
  const calls = asked.length;

  await startBreakdown(ctx, await failFirst(bob));
  expect(asked).toHaveLength(calls);
  expect(new Set(await partItems(bob))).toEqual(new Set(await partItems(ada)));

  await startBreakdown(ctx, await failFirst(eve, "dont-know"));
  expect(asked).toHaveLength(calls + 1);
  expect((await partsOf(eve)).map(({ grounded_in }) => grounded_in)).toEqual(Array(3).fill(`${item!.id}:dont-know`));
  expect(asked.at(-1)!.map(({ conceptId }) => conceptId)).toEqual([NOTES, NOTES, NOTES]);
  expect((await keptItem(eve)).id, "about the failed concept itself any will do").toBe((await keptItem(ada)).id);
});

test("while the author is down the bank serves whatever it has about the concepts, however hard", async () => {
  const { ctx, enter, failFirst, partItems, itemsOf } = await createFixture();
  const ada = await enter(SCALES);
  const other = await enter(NOTES);
  await requestQuestions(ctx, ada);
  await requestQuestions(ctx, other);
  await ctx.db.updateTable("items").set({ difficulty: "advanced" }).execute();
  ctx.author = scriptedAuthor({ writeQuestions: () => refusal(DOWN), writeBreakdown: () => refusal(DOWN) });
  const bob = await enter(SCALES);

  const requested = await requestQuestions(ctx, bob);
  const started = await startBreakdown(ctx, await failFirst(bob));

  expect(requested).toMatchObject({ job: { status: "done" } });
  expect((await itemsOf(bob)).filter(({ depth }) => depth === 0)).toHaveLength(3);
  expect(started.status).toBe("ready");
  expect(await partItems(bob)).toHaveLength(3);
});

test("an author that asks to be left alone for hours is down; what the bank has not, says when to come back", async () => {
  const { ctx, enter, mainItems } = await createFixture();
  await requestQuestions(ctx, await enter());
  await ctx.db.updateTable("items").set({ difficulty: "advanced" }).execute();
  const busy = new AuthorError("retry", "The AI service has too much to do.", { retryAfterMs: 2 * 60 * 60 * 1000 });
  ctx.author = scriptedAuthor({ writeQuestions: () => refusal(busy) });
  const [bob, eve] = [await enter(), await enter(SCALES)];

  const served = await requestQuestions(ctx, bob);
  const refused = await requestQuestions(ctx, eve);

  expect(served).toMatchObject({ job: { status: "done" } });
  expect(await mainItems(bob)).toHaveLength(3);
  expect(refused).toMatchObject({
    job: { status: "failed", error: "The AI service has too much to do. Try again after 11:00 UTC." },
  });
});

test("when author and bank have too little between them, what there is stays, and the author's words are shown", async () => {
  const { ctx, enter, mainItems } = await createFixture();
  await requestQuestions(ctx, await enter());
  const [first] = await ctx.db.selectFrom("items").select("id").execute();
  await ctx.db.updateTable("items").set({ status: "retired" }).where("id", "<>", first!.id).execute();
  ctx.author = scriptedAuthor({ writeQuestions: () => refusal(DOWN) });
  const bob = await enter();

  const requested = await requestQuestions(ctx, bob);

  expect(requested).toMatchObject({
    job: { status: "failed", errorKind: "connection", error: "The AI service cannot be reached." },
  });
  expect(await mainItems(bob)).toEqual([first!.id]);
});

test("the curriculum's questions do not go through the bank", async () => {
  const { ctx, asked, enter } = await createFixture();

  await requestQuestions(ctx, await enter("notes"));
  await requestQuestions(ctx, await enter("notes"));

  expect(asked).toHaveLength(2);
});
