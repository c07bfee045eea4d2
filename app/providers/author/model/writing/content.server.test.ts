import { expect, test } from "vitest";
import { scriptedModelAuthor } from "../../../../../tests/support/scripted-model";
import type { ContentReply } from "./schemas";

const ON = { signal: new AbortController().signal, report: async () => {} };

function content(changes: Partial<ContentReply> = {}): ContentReply {
  const types = ["introduction", "concept_explanation", "example", "step_by_step", "summary"] as const;
  return {
    title: "The staff",
    difficulty_level: "beginner",
    estimated_study_time: "10 minutes",
    learning_objectives: ["Read a note"],
    key_concepts: ["Line"],
    blocks: types.map((type) => ({
      type,
      heading: "The staff",
      content: "Five lines, $4 + 1$.",
      visual_aid_suggestion: null,
    })),
    external_resources: [],
    ...changes,
  };
}

const contentRequest = {
  learnerId: "ada",
  topicId: "model",
  concept: { id: "model/music-theory/staff", name: "Staff", summary: "Can read it.", prerequisites: ["Note names"] },
};

test("study material has its blocks, and only addresses of front pages", async () => {
  const book = {
    type: "book",
    title: "B",
    author_or_source: "A",
    estimated_time: "1 h",
    description: "Good.",
  } as const;
  const urls = [
    "https://www.example.org",
    "https://example.org/made/up",
    "javascript:alert(1)",
    "ftp://example.org",
    null,
  ];
  const { author } = scriptedModelAuthor({
    content: () => content({ external_resources: urls.map((url) => ({ ...book, url })) }),
  });

  const draft = await author.writeContent(contentRequest, ON);

  expect(draft.blocks).toHaveLength(5);
  expect(draft.externalResources.map(({ url }) => url)).toEqual([
    "https://www.example.org/",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ["without an example", content({ blocks: content().blocks.filter(({ type }) => type !== "example") })],
  ["with a broken formula", content({ key_concepts: ["$\\frac{1$"] })],
  ["with a link", content({ learning_objectives: ["[Read](https://example.org) a note"] })],
])("study material %s is written anew", async (_, reply) => {
  const { author, calls } = scriptedModelAuthor({ content: () => reply, repair: () => content() });

  expect((await author.writeContent(contentRequest, ON)).blocks).toHaveLength(5);
  expect(calls.map(({ prompt }) => prompt.id.split("@")[0])).toEqual(["content", "content", "facts"]);
});

const [block] = content().blocks;

test.each([
  ["a block without end", content({ blocks: [...content().blocks, { ...block!, content: "much ".repeat(1500) }] })],
  ["a heading without end", content({ blocks: [...content().blocks, { ...block!, heading: "much ".repeat(200) }] })],
  ["blocks without end", content({ blocks: Array.from({ length: 21 }, () => block!) })],
  [
    "texts that are too long together",
    content({ blocks: Array(5).fill({ ...block!, content: "much ".repeat(1000) }) }),
  ],
  ["too many formulas", content({ blocks: Array(5).fill({ ...block!, content: "$x+y+z+1$ ".repeat(120) }) })],
  ["objectives without end", content({ learning_objectives: Array.from({ length: 21 }, () => "Read a note") })],
])("study material with %s is written anew, and not shown if it stays so", async (_, reply) => {
  const mended = scriptedModelAuthor({ content: () => reply, repair: () => content() });
  const hopeless = scriptedModelAuthor({ content: () => reply, repair: () => reply });

  expect((await mended.author.writeContent(contentRequest, ON)).blocks).toHaveLength(5);
  await expect(hopeless.author.writeContent(contentRequest, ON)).rejects.toMatchObject({ kind: "retry" });
});

test("study material whose formulas stay broken is not shown", async () => {
  const broken = content({ key_concepts: ["$\\frac{1$"] });
  const { author } = scriptedModelAuthor({ content: () => broken, repair: () => broken });

  await expect(author.writeContent(contentRequest, ON)).rejects.toMatchObject({ kind: "retry" });
});

const wrong = content({ blocks: content().blocks.map((block, index) => (index === 2 ? falsified(block) : block)) });

function falsified<Block extends { content: string }>(block: Block): Block {
  return { ...block, content: "For instance $2 + 2 = 5$." };
}

/** Quotes the one false sum, and another that nobody wrote. */
function reader({ texts }: { texts: string[] }) {
  return { false_statements: [...texts.filter((text) => text.includes("5$")), "Six is odd."] };
}

test("study material is read for what is false, and written anew where something is", async () => {
  const { author, callsOf, readBy } = scriptedModelAuthor(
    { content: () => wrong, repair: () => content() },
    { facts: reader },
  );

  expect((await author.writeContent(contentRequest, ON)).blocks).toHaveLength(5);
  expect(callsOf("repair")[0]!.request).toMatchObject({
    problems: ["somebody who read it calls this false: “For instance $2 + 2 = 5$.”"],
  });
  expect(readBy("facts").map(({ role }) => role)).toEqual(["checking", "checking"]);
});

test("a text in which something stays false is left out, and material of such texts is not shown", async () => {
  const hopeless = content({ blocks: content().blocks.map(falsified) });
  const mostlyTrue = scriptedModelAuthor({ content: () => wrong, repair: () => wrong }, { facts: reader });
  const untrue = scriptedModelAuthor({ content: () => hopeless, repair: () => hopeless }, { facts: reader });

  const { blocks } = await mostlyTrue.author.writeContent(contentRequest, ON);

  expect(blocks.map(({ type }) => type)).toEqual(["introduction", "concept_explanation", "step_by_step", "summary"]);
  await expect(untrue.author.writeContent(contentRequest, ON)).rejects.toMatchObject({ kind: "retry" });
});

test("whoever writes study material is told the wrong ideas that are known", async () => {
  const { author, calls } = scriptedModelAuthor({ content: () => content() });
  const misconceptions = ["Counts the lines from the top."];

  await author.writeContent({ ...contentRequest, misconceptions }, ON);

  expect(calls[0]!.request).toMatchObject({ misconceptions });
});
