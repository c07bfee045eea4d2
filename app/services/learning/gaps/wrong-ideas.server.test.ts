import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { knowAlready, mainQuestionIds } from "../../../../tests/support/course-factories";
import { oneByOne, questionDrafts } from "../../../../tests/support/scripted-author";
import { readOptions } from "~/services/learning/items/item";
import type { BreakdownRequest } from "~/providers/author/port";
import { findWrongIdeas } from "./wrong-ideas.server";

/** At a question about chords, beneath which nothing is in doubt; what its author is asked to write is kept. */
async function createChords(others: string[] = []) {
  const requests: BreakdownRequest[] = [];
  const writeBreakdown = (request: BreakdownRequest) => {
    requests.push(request);
    return oneByOne(questionDrafts(request));
  };
  const fixture = await createBreakableQuestion({ writeBreakdown }, { others });
  const { ctx, learner } = fixture;
  await knowAlready(ctx, learner, ["scales", "tempo"]);
  /** Of the last wrong answer. */
  const chosen = async () => {
    const { options, option_index } = await ctx.db
      .selectFrom("answers")
      .innerJoin("items", "items.id", "answers.item_id")
      .select(["items.options", "answers.option_index"])
      .orderBy("answered_at", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return readOptions(options)[option_index!]!.misconception;
  };
  const ideas = () => findWrongIdeas(ctx, { learnerId: learner.id, conceptIds: ["chords", "tempo"] });
  return { ...fixture, requests, chosen, ideas };
}

test("what leads back from a wrong answer is to be able to show the same wrong idea again", async () => {
  const { main, give, breakDown, requests, chosen } = await createChords();

  await give(main.questionId, "wrong");
  await breakDown(main.questionId);

  expect(requests[0]!.wrongIdeas).toEqual(new Map([["chords", await chosen()]]));
});

test("a concept's wrong idea is known while it is a gap, and none is after I don't know yet", async () => {
  const { main, give, missForSure, chosen, current, ideas } = await createChords();

  await missForSure(main.questionId);
  expect(await ideas()).toEqual(new Map([["chords", await chosen()]]));

  await give((await current())!, "dont-know");
  expect(await ideas()).toEqual(new Map());
});

test("a gap that is closed has no wrong idea any more", async () => {
  const { main, give, missForSure, current, ideas } = await createChords();
  await missForSure(main.questionId);

  await give((await current())!, "right");

  expect(await ideas()).toEqual(new Map());
});

test("at a gap what can show the same wrong idea again goes before an easier question that cannot", async () => {
  const { ctx, section, main, give, current } = await createChords(["chords", "chords"]);
  const ids = await mainQuestionIds(ctx, section);
  await give(main.questionId, "dont-know");
  const missed = (await current())!;
  const asked = ctx.db.selectFrom("questions").select("item_id").where("id", "in", ids);
  const items = await ctx.db.selectFrom("items").select(["id", "options"]).where("id", "in", asked).execute();
  for (const { id, options } of items) {
    const others = options.replaceAll(/"misconception":"[^"]*"/g, '"misconception":"Thinks of something else."');
    await ctx.db.updateTable("items").set({ options: others }).where("id", "=", id).execute();
  }
  ctx.author.writeBreakdown = (request) =>
    oneByOne(questionDrafts(request).map((draft) => ({ ...draft, difficulty: "intermediate" as const })));

  await give(missed, "wrong");

  expect([missed, ...ids]).not.toContain(await current());
});
