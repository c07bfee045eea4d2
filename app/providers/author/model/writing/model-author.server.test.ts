import { expect, test } from "vitest";
import { scriptedModelAuthor } from "../../../../../tests/support/scripted-model";

test("whatever is typed is a topic", async () => {
  const { author } = scriptedModelAuthor({});

  expect(await author.topics()).toEqual([]);
  expect(await author.findTopic("  Bee keeping ")).toMatchObject({ id: "model", name: "Bee keeping" });
});
