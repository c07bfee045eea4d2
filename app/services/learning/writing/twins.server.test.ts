import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { oneByOne, outlineDraft, questionDrafts } from "../../../../tests/support/scripted-author";
import type { Difficulty } from "~db/schema";

/** A question about chords, missed and broken down into three parts about tempo, on which chords rest alone. */
async function createTwins({ difficulty = "beginner" as Difficulty } = {}) {
  const asked: string[][] = [];
  const outline = outlineDraft([[["chords"]]], { chords: ["tempo"] });
  const fixture = await createBreakableQuestion(
    {
      writeBreakdown: (request) => {
        asked.push(request.wishes.map((wish) => `${wish.conceptId} ${wish.difficulty}`));
        return oneByOne(questionDrafts(request));
      },
    },
    { outline, difficulty },
  );
  const { main, give, breakDown, partsOf } = fixture;
  await give(main.questionId, "wrong");
  await breakDown(main.questionId);
  const [first, second, third] = (await partsOf(main.questionId)).map(({ id }) => id) as [string, string, string];
  asked.length = 0;
  return { ...fixture, asked, first, second, third };
}

test("what stands beside a missed part makes sure of it and leads back from it: nothing is written for that", async () => {
  const { main, first, second, third, asked, give, breakDown, find, inPlaceOf, partsOf, current } = await createTwins();
  const { question_number } = await find(first);
  await give(first, "wrong");

  expect(await breakDown(first)).toBe(second);
  expect(await current()).toBe(second);
  expect(await find(second)).toMatchObject({ parent_question_id: first, depth: 2, question_number: 1, status: "open" });
  await give(second, "right");

  expect(asked).toEqual([]);
  expect(await inPlaceOf(first)).toBe(third);
  expect(await find(third)).toMatchObject({
    parent_question_id: main.questionId,
    depth: 1,
    question_number,
    status: "open",
  });
  expect((await partsOf(main.questionId)).map(({ id, status }) => [id, status])).toEqual([
    [first, "missed"],
    [third, "open"],
  ]);
});

test("where one question stands beside it, only the fresh one to come back to is written", async () => {
  const { first, second, third, asked, give, breakDown, find, inPlaceOf } = await createTwins();
  await give(third, "right");
  asked.length = 0;
  await give(first, "wrong");

  expect(await breakDown(first)).toBe(second);
  await give(second, "wrong");

  expect(asked).toEqual([["tempo beginner"]]);
  expect([first, second, third]).not.toContain(await inPlaceOf(first));
  expect(await find(await inPlaceOf(first))).toMatchObject({ concept_id: "tempo", depth: 1, status: "open" });
});

test("what is harder than the missed part, or was tried, does not make sure of it", async () => {
  const harder = await createTwins({ difficulty: "advanced" }); // parts grow harder, up to what was failed
  await harder.give(harder.first, "wrong");
  const tried = await createTwins();
  await tried.give(tried.second, "wrong");
  await tried.give(tried.third, "wrong");
  await tried.give(tried.first, "wrong");

  const sure = await harder.breakDown(harder.first);

  expect([harder.second, harder.third]).not.toContain(sure);
  expect(harder.asked).toEqual([["tempo beginner", "tempo beginner"]]);
  expect((await tried.find(tried.second)).parent_question_id).toBe(tried.main.questionId);
});
