import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { MINUTE_MS } from "~/time/periods";
import { findLastMisses } from "~/services/learning/gaps/last-misses.server";
import { readOptions } from "~/services/learning/items/item";
import { findGapStory } from "./gap-story.server";

/** Ada answers questions about one concept, a minute apart: of each, its number and how. The last answer is right. */
async function storyOf(answers: [question: number, how: "right" | "wrong" | "dont-know"][]) {
  const ctx = await createTestContext();
  const learner = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, learner, {
    questions: [{ conceptId: "notes" }, { conceptId: "notes" }, { conceptId: "notes" }],
  });
  const ids = await mainQuestionIds(ctx, section);
  for (const [question, how] of answers) {
    ctx.travel(MINUTE_MS);
    await answer(ctx, { ...section, questionId: ids[question]! }, how);
  }
  const { id: closedBy, closedAt } = await ctx.db
    .selectFrom("answers")
    .select(["id", "answered_at as closedAt"])
    .orderBy("answered_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const tell = async () => {
    const gap = { conceptId: "notes", closedAt };
    const [miss = null] = await findLastMisses(ctx, { learnerId: learner.id, gaps: [gap] });
    return findGapStory(ctx, { learnerId: learner.id, conceptId: "notes", closedBy, miss });
  };
  return { ctx, tell };
}

test("a gap's story begins with what was said before it closed, and ends with a fresh question", async () => {
  const { tell } = await storyOf([
    [0, "dont-know"],
    [1, "right"],
  ]);

  expect(await tell()).toEqual({
    before: { kind: "dont-know" },
    isFresh: true,
    isSameMisconception: true,
    avoidedHtml: null,
  });
});

test("the mistake that gave a gap its name is told, though I don't know yet was said since", async () => {
  const { tell } = await storyOf([
    [0, "wrong"],
    [1, "dont-know"],
    [2, "right"],
  ]);

  expect(await tell()).toMatchObject({ before: { kind: "chosen" } });
});

test("a wrong option tells what was done or else what was chosen; a question that was answered before is not fresh", async () => {
  const { ctx, tell } = await storyOf([
    [0, "wrong"],
    [0, "right"],
  ]);

  const story = await tell();

  expect(story).toMatchObject({ before: { kind: "chosen" }, isFresh: false });

  const { options } = await ctx.db.selectFrom("items").select("options").limit(1).executeTakeFirstOrThrow();
  const told = readOptions(options).map((option) => ({
    ...option,
    feedbackHtml: "<p>You counted one twice. Which one?</p>",
  }));
  await ctx.db
    .updateTable("items")
    .set({ options: JSON.stringify(told) })
    .execute();
  expect((await tell()).before).toMatchObject({ kind: "chosen", did: "You counted one twice." });
});

test("a gap's story knows what the same misconception would have led to, where the question that closed it could show it", async () => {
  const { ctx, tell } = await storyOf([
    [0, "wrong"],
    [1, "right"],
  ]);
  const items = await ctx.db.selectFrom("items").select(["id", "options", "answer_index"]).execute();
  const pointTo = async (ideaOf: (id: string) => string) => {
    for (const { id, options, answer_index } of items) {
      const pointing = readOptions(options).map((option, index) => ({
        ...option,
        html: `“Option ${index}”`,
        misconception: index === answer_index ? null : ideaOf(id),
      }));
      await ctx.db
        .updateTable("items")
        .set({ options: JSON.stringify(pointing) })
        .where("id", "=", id)
        .execute();
    }
  };

  await pointTo(() => "Counts one twice");
  expect(await tell()).toMatchObject({
    isSameMisconception: true,
    avoidedHtml: expect.stringMatching(/^Option \d$/) as string,
  });

  await pointTo((id) => `Its own idea: ${id}`);
  expect(await tell()).toMatchObject({ isSameMisconception: false, avoidedHtml: null });
});

test("of a question that was withdrawn nothing is told: its key may have been the mistake", async () => {
  const { ctx, tell } = await storyOf([
    [0, "wrong"],
    [1, "right"],
  ]);
  await ctx.db.updateTable("items").set({ status: "withdrawn" }).execute();

  expect((await tell()).before).toBeNull();
});

test("a gap's story says nothing of another learner's answer", async () => {
  const { ctx } = await storyOf([[0, "right"]]);
  const bob = await createLearner(ctx);
  const { id: closedBy } = await ctx.db.selectFrom("answers").select("id").executeTakeFirstOrThrow();
  const { options } = await ctx.db.selectFrom("items").select("options").limit(1).executeTakeFirstOrThrow();
  const chosen = readOptions(options).find(({ misconception }) => misconception !== null)!;
  const miss = { saidDontKnow: false, chosen: { ...chosen, stemHtml: "" } };

  const story = await findGapStory(ctx, { learnerId: bob.id, conceptId: "notes", closedBy, miss });

  expect(story.avoidedHtml).toBeNull();
});
