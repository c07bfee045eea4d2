import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { readOptions } from "~/services/learning/items/item";
import { voidAnswer } from "~/services/mastery/voids.server";
import { findShortChoice } from "./short-choice.server";

/** Ada at a question, of which she chose a wrong option. */
async function missQuestion() {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, ada);
  const [questionId] = (await mainQuestionIds(ctx, section)) as [string];
  const key = { ...section, questionId };
  await answer(ctx, key, "wrong");
  const { id: answerId, optionIndex } = await ctx.db
    .selectFrom("answers")
    .select(["id", "option_index as optionIndex"])
    .executeTakeFirstOrThrow();
  const { options: stored } = await ctx.db.selectFrom("items").select("options").executeTakeFirstOrThrow();
  const options = readOptions(stored);
  const chosen = options[optionIndex!]!;
  const setChosen = async (html: string) => {
    const changed = options.map((option) => (option === chosen ? { ...option, html } : option));
    await ctx.db
      .updateTable("items")
      .set({ options: JSON.stringify(changed) })
      .execute();
  };
  return { ctx, ada, key, answerId, chosen, setChosen };
}

type Missed = Awaited<ReturnType<typeof missQuestion>>;

test("the wrong option that a learner chose last is told where it fits a line, and nobody else's", async () => {
  const { ctx, key, chosen } = await missQuestion();

  expect(await findShortChoice(ctx, key)).toBe(chosen.html);
  expect(await findShortChoice(ctx, { ...key, learnerId: (await createLearner(ctx)).id })).toBeNull();
});

test.each<[string, (missed: Missed) => Promise<unknown>]>([
  ["is too long", ({ setChosen }) => setChosen("one that goes on and on until it fills the line")],
  ["is void", ({ ctx, ada, answerId }) => voidAnswer(ctx, { answerId, learnerId: ada.id, reason: "challenged" })],
  ["is of a withdrawn question", ({ ctx }) => ctx.db.updateTable("items").set({ status: "withdrawn" }).execute()],
  ["was followed by I don't know yet", ({ ctx, key }) => answer(ctx, key, "dont-know")],
  ["was followed by a right answer", ({ ctx, key }) => answer(ctx, key, "right")],
])("a wrong option that %s is not told", async (_how, change) => {
  const missed = await missQuestion();
  expect(await findShortChoice(missed.ctx, missed.key)).not.toBeNull();

  await change(missed);

  expect(await findShortChoice(missed.ctx, missed.key)).toBeNull();
});
