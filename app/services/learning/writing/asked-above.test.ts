import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { oneByOne, questionDrafts } from "../../../../tests/support/scripted-author";
import type { BreakdownRequest } from "~/providers/author/port";

test("what stands above a part, all the way up, is not to be written for it again", async () => {
  const requests: BreakdownRequest[] = [];
  const { main, give, breakDown, partAbout } = await createBreakableQuestion({
    writeBreakdown: (request) => {
      requests.push(request);
      return oneByOne(questionDrafts(request));
    },
  });

  await give(main.questionId, "wrong");
  await breakDown(main.questionId);
  const part = await partAbout(main.questionId, "scales");
  await give(part, "wrong");
  await breakDown(part);

  expect(requests.at(-1)!.failed.concept.id).toBe("scales");
  expect(requests.at(-1)!.asked).toEqual(expect.arrayContaining(["chords#1", "scales#1"]));
});
