import { expect, test } from "vitest";
import { scriptedAuthor } from "../../../tests/support/scripted-author";
import { slowed } from "./slowed.server";

const HOUR = 60 * 60 * 1000;

test("a slowed author names its topics at once, so that course forms stay quick", async () => {
  const author = slowed(scriptedAuthor(), HOUR);

  expect(await author.topics()).toHaveLength(1);
  expect(await author.findTopic("Music")).toMatchObject({ id: "music" });
});

test("a slowed author lets go at once when the server stops", async () => {
  const stopping = new AbortController();
  const writing = slowed(scriptedAuthor(), HOUR).writeContent(
    { topicId: "music", conceptId: "notes" },
    { signal: stopping.signal, report: async () => {} },
  );

  stopping.abort();

  await expect(writing).rejects.toThrow();
});

test("a slowed author writes the very same", async () => {
  const control = { signal: new AbortController().signal, report: async () => {} };
  const request = {
    topicId: "music",
    courseWhy: "",
    wishes: [{ conceptId: "notes", difficulty: "beginner" as const }],
    seen: [],
  };

  expect(await slowed(scriptedAuthor(), 0).writeQuestions(request, control)).toEqual(
    await scriptedAuthor().writeQuestions(request, control),
  );
});
