import { expect, test } from "vitest";
import { allOf, scriptedAuthor } from "../../../tests/support/scripted-author";
import { slowed } from "./slowed.server";

const HOUR = 60 * 60 * 1000;
const concept = { id: "notes", name: "Notes", summary: "Can name notes.", prerequisites: [] };

test("a slowed author names its topics at once, so that course forms stay quick", async () => {
  const author = slowed(scriptedAuthor(), HOUR);

  expect(await author.topics()).toHaveLength(1);
  expect(await author.findTopic("Music")).toMatchObject({ id: "music" });
});

test("a slowed author lets go at once when the server stops", async () => {
  const stopping = new AbortController();
  const writing = slowed(scriptedAuthor(), HOUR).writeContent(
    { learnerId: "ada", topicId: "music", concept },
    { signal: stopping.signal, report: async () => {} },
  );

  stopping.abort();

  await expect(writing).rejects.toThrow();
});

test("a slowed author writes the very same", async () => {
  const control = { signal: new AbortController().signal, report: async () => {} };
  const request = {
    learnerId: "ada",
    topicId: "music",
    concepts: [concept],
    wishes: [{ slot: 0, conceptId: "notes", difficulty: "beginner" as const }],
    seen: [],
    asked: [],
    existing: [],
  };

  const written = await allOf(slowed(scriptedAuthor(), 0).writeQuestions(request, control));

  expect(written).toEqual(await allOf(scriptedAuthor().writeQuestions(request, control)));
  expect(written).toHaveLength(1);
});

test("a slowed author has openings where the author itself has them", () => {
  expect(slowed(scriptedAuthor(), 0).writeOpening).toBeUndefined();
  expect(slowed(scriptedAuthor({ writeOpening: async () => null }), 0).writeOpening).toBeDefined();
});
