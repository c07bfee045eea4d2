import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { knowAlready, mainQuestionIds } from "../../../../tests/support/course-factories";
import { cannotShow } from "../../../../tests/support/misconceptions";
import { oneByOne, questionDrafts } from "../../../../tests/support/scripted-author";
import { readOptions } from "~/services/learning/items/item";
import type { BreakdownRequest } from "~/providers/author/port";
import { findSittingSet } from "~/services/learning/sittings/sitting-set.server";
import { openSitting } from "~/services/learning/sittings/sittings.server";
import { questionsRequest } from "~/services/learning/writing/question-sets.server";
import type { SittingKind } from "~db/schema";
import { findMisconceptions } from "./misconceptions.server";

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
  const misconceptions = () => findMisconceptions(ctx, { learnerId: learner.id, conceptIds: ["chords", "tempo"] });
  return { ...fixture, requests, chosen, misconceptions };
}

test("what leads back from a wrong answer is to be able to show the same misconception again", async () => {
  const { main, give, breakDown, requests, chosen } = await createChords();

  await give(main.questionId, "wrong");
  await breakDown(main.questionId);

  expect(requests[0]!.misconceptions).toEqual(new Map([["chords", await chosen()]]));
});

test("a concept's misconception is known while it is a gap, also after I don't know yet", async () => {
  const { main, give, missForSure, chosen, current, misconceptions } = await createChords();

  await missForSure(main.questionId);
  const known = new Map([["chords", await chosen()]]);
  expect(await misconceptions()).toEqual(known);

  await give((await current())!, "dont-know");
  expect(await misconceptions()).toEqual(known);
});

test("no misconception is known of a gap that was found by I don't know yet alone", async () => {
  const { main, give, misconceptions } = await createChords();

  await give(main.questionId, "dont-know");

  expect(await misconceptions()).toEqual(new Map());
});

test("a gap that is closed has no misconception any more", async () => {
  const { main, give, missForSure, current, misconceptions } = await createChords();
  await missForSure(main.questionId);

  await give((await current())!, "right");

  expect(await misconceptions()).toEqual(new Map());
});

test.each<{ kind: SittingKind; isHeeded: boolean }>([
  { kind: "review", isHeeded: true },
  { kind: "checkpoint", isHeeded: false },
  { kind: "placement", isHeeded: false },
])("whether a $kind is to show the misconception of an open gap again: $isHeeded", async ({ kind, isHeeded }) => {
  const { ctx, learner, section, main, missForSure, chosen } = await createChords();
  await missForSure(main.questionId);
  const { id: sectionId } = await ctx.db.selectFrom("sections").select("id").executeTakeFirstOrThrow();
  const place = { learnerId: learner.id, courseId: section.courseId, kind };
  const wish = { conceptId: "chords", difficulty: "beginner" as const };

  const { id } = await openSitting(
    ctx,
    { ...place, sectionId: kind === "checkpoint" ? sectionId : null },
    { wishes: [wish], state: null },
  );
  const request = await questionsRequest(ctx, (await findSittingSet(ctx, id))!, [{ slot: 0, ...wish }]);

  expect(request.misconceptions).toEqual(new Map(isHeeded ? [["chords", await chosen()]] : []));
});

test("at a gap what can show the same misconception again goes before an easier question that cannot", async () => {
  const { ctx, section, main, give, current } = await createChords(["chords", "chords"]);
  const ids = await mainQuestionIds(ctx, section);
  await give(main.questionId, "dont-know");
  const missed = (await current())!;
  await cannotShow(ctx, ids);
  ctx.author.writeBreakdown = (request) =>
    oneByOne(questionDrafts(request).map((draft) => ({ ...draft, difficulty: "intermediate" as const })));

  await give(missed, "wrong");

  const asked = await current();
  expect(asked).toEqual(expect.any(String));
  expect([missed, ...ids]).not.toContain(asked);
});

test("at a gap what can show the same misconception again goes before an easier question that cannot, though it is far harder", async () => {
  const { ctx, section, main, give, current } = await createChords(["chords", "chords"]);
  const ids = await mainQuestionIds(ctx, section);
  await give(main.questionId, "dont-know");
  const missed = (await current())!;
  await cannotShow(ctx, ids);
  ctx.author.writeBreakdown = (request) =>
    oneByOne(questionDrafts(request).map((draft) => ({ ...draft, difficulty: "advanced" as const })));

  await give(missed, "wrong");

  expect([missed, ...ids]).not.toContain(await current());
});

test("where what was kept cannot show the mistake that was made since, one that can is asked for and takes its place", async () => {
  const { ctx, main, give, breakDown, requests, chosen, current } = await createChords();
  await give(main.questionId, "wrong");
  const part = await breakDown(main.questionId);
  const reserved = () => ctx.db.selectFrom("questions").select("id").where("status", "=", "reserved").execute();
  const kept = (await reserved()).map(({ id }) => id);
  await cannotShow(ctx, kept);

  await give(part, "wrong");

  expect(requests).toHaveLength(2);
  expect(requests[1]).toMatchObject({
    misconceptions: new Map([["chords", await chosen()]]),
    wishes: [{ conceptId: "chords", difficulty: "beginner" }],
  });
  const asked = (await current())!;
  expect([main.questionId, part, ...kept]).not.toContain(asked);
  expect(await reserved()).toEqual([]);
});

test("where there is no question that can show it, it is asked for once, and what was kept comes back", async () => {
  const { ctx, main, give, breakDown, requests, current } = await createChords();
  await give(main.questionId, "wrong");
  const part = await breakDown(main.questionId);
  const { id: kept } = await ctx.db
    .selectFrom("questions")
    .select("id")
    .where("status", "=", "reserved")
    .executeTakeFirstOrThrow();
  await cannotShow(ctx, [kept]);
  ctx.author.writeBreakdown = (request) => {
    requests.push(request);
    return oneByOne([]);
  };

  await give(part, "wrong");

  expect(requests).toHaveLength(2);
  expect(await current()).toBe(kept);
});
