import { expect, test } from "vitest";
import { problemsOf, problemsWithQuestion, problemsWithOptions } from "../../../../tests/support/pack-problems";
import { goodConcept, goodPack, goodQuestion } from "../../../../tests/support/packs";
import { checkPack } from "./check-pack.server";
import type { Pack, PackConcept, PackQuestion } from "./pack-schema.server";
import { readPacks } from "./read-packs.server";

test("a sound pack has no problems", () => {
  expect(checkPack(goodPack())).toEqual([]);
});

test("the packs that come with the product are sound", async () => {
  const packs = await readPacks(["db/curriculum"]);

  expect(packs.map((pack) => pack.id)).toContain("probability-and-statistics");
  expect(packs.flatMap(checkPack)).toEqual([]);
});

test("a pack that would be taken for a language model's topic is refused", () => {
  expect(checkPack(goodPack({ id: "model" }))).toEqual([
    'a pack cannot be called "model": that is what a language model writes',
  ]);
});

test("a cycle of prerequisites is refused, with the way around it", () => {
  const pack = goodPack();
  pack.concepts.set("root", goodConcept("root", { prerequisites: ["tip"] }));

  expect(checkPack(pack)).toContain("cycle of prerequisites: root → tip → middle → root");
});

test("a concept that is its own prerequisite is refused", () => {
  expect(problemsOf({ prerequisites: ["middle", "tip"] })).toContain("cycle of prerequisites: tip → tip");
});

test("a prerequisite that does not exist is refused", () => {
  expect(problemsOf({ prerequisites: ["middle", "leaf"] })).toContain('tip: prerequisite "leaf" does not exist');
});

test("a concept taught before its prerequisite is refused", () => {
  const pack = goodPack();
  pack.sections.reverse();

  expect(checkPack(pack)).toContain('outline: "middle" comes before its prerequisite "root"');
});

test("a concept in no subsection is refused", () => {
  const pack = goodPack();
  pack.concepts.set("leaf", goodConcept("leaf"));

  expect(checkPack(pack)).toEqual(['outline: concept "leaf" is in no subsection']);
});

test("a concept in two subsections is refused", () => {
  const pack = goodPack();
  pack.sections[1]!.subsections[1]!.concepts.push("root");

  expect(checkPack(pack)).toEqual(['outline: concept "root" stands in two subsections']);
});

test("a subsection about a concept that does not exist is refused", () => {
  const pack = goodPack();
  pack.sections[1]!.subsections[1]!.concepts.push("leaf");

  expect(checkPack(pack)).toEqual(['outline: concept "leaf" in "The tip" does not exist']);
});

test("a goal that aims at a concept that does not exist is refused", () => {
  const pack = goodPack({ goals: [{ id: "all", label: "All", targets: ["leaf"] }] });

  expect(checkPack(pack)).toEqual(['goal all: target "leaf" does not exist']);
});

test("a question id used twice in the pack is refused", () => {
  const questions = [goodQuestion("root-one"), ...goodConcept("tip").questions.slice(1)];

  expect(problemsOf({ questions })).toEqual(['question id "root-one" is used twice']);
});

test.each(["beginner", "intermediate", "advanced"] as const)(
  "a concept without a question for %s is refused",
  (missing) => {
    const other = missing === "advanced" ? "beginner" : "advanced";
    const questions = goodConcept("tip").questions.map((question) =>
      question.difficulty === missing ? { ...question, difficulty: other as PackQuestion["difficulty"] } : question,
    );

    expect(problemsOf({ questions })).toEqual([`tip: no ${missing} question`]);
  },
);

test("an answer that is not an option is refused", () => {
  expect(problemsWithQuestion({ answer: "d" })).toContain('tip: tip-one: answer "d" is not an option');
});

test("fewer than three or more than five options are refused", () => {
  expect(problemsWithOptions("3", "4")).toContain("tip: tip-one: has 2 options, must have three to five");
  expect(problemsWithOptions("3", "4", "5", "6", "7")).toEqual([]);
});

test("option letters that skip one are refused", () => {
  const { a, b, c } = goodQuestion("q").options as Record<string, PackQuestion["options"][string]>;

  expect(problemsWithQuestion({ options: { a: a!, b: b!, d: c! } })).toEqual([
    "tip: tip-one: option letters must run from a in order",
  ]);
});

test("two options with the same words are refused", () => {
  expect(problemsWithOptions("It grows", "it shrinks", "It  grows.")).toEqual([
    "tip: tip-one: two options are equal: itgrows",
  ]);
});

test.each([
  ["1/2", "0.5"],
  ["1/2", "$\\frac{1}{2}$"],
  ["$\\frac{1}{2}$", "$\\dfrac{2}{4}$"],
  ["50%", "0.50"],
  ["$50\\%$", "50 %"],
  ["1,000", "1000"],
  ["$-\\frac{1}{4}$", "-0.25"],
  ["$0.1$", "$\\frac{10}{100}$"],
  [".5", "0.5"],
  ["$2^3$", "$2^{3}$"],
])("%s and %s are refused as options of one question: they are the same number", (one, other) => {
  expect(problemsWithOptions(one, other, "none so far")).toEqual([
    expect.stringMatching(/^tip: tip-one: two options are equal: /),
  ]);
});

test.each([
  ["1/2", "2"],
  ["0.5", "5"],
  ["5%", "5"],
  ["$\\frac{1}{12}$", "$1\\frac{1}{2}$"],
  ["$x^2$", "$x_2$"],
  ["$-1$", "$1$"],
  ["1,5", "15"],
])("%s and %s are different options", (one, other) => {
  expect(problemsWithOptions(one, other, "neither")).toEqual([]);
});

test.each(["All of the above", "none of the above.", "Both of the others", "None of the options"])(
  "the option '%s' is refused, because options are shuffled",
  (text) => {
    expect(problemsWithOptions(text, "4", "5")).toEqual([
      "tip: tip-one: option a refers to other options, but options are shuffled",
    ]);
  },
);

test("a distractor without a misconception is refused", () => {
  const { a, ...others } = goodQuestion("q").options;

  expect(problemsWithQuestion({ options: { a: { ...a!, misconception: undefined }, ...others } })).toEqual([
    "tip: tip-one: option a names no misconception",
  ]);
});

test("a distractor without feedback is refused", () => {
  const { a, ...others } = goodQuestion("q").options;

  expect(problemsWithQuestion({ options: { a: { ...a!, feedback: undefined }, ...others } })).toEqual([
    "tip: tip-one: option a has no feedback",
  ]);
});

test("a distractor with a misconception that the file does not declare is refused", () => {
  const { a, ...others } = goodQuestion("q").options;

  expect(problemsWithQuestion({ options: { a: { ...a!, misconception: "upside-down" }, ...others } })).toEqual([
    'tip: tip-one: option a: misconception "upside-down" is not declared',
  ]);
});

test("a right option that carries a misconception or feedback is refused", () => {
  const { a, c } = goodQuestion("q").options;

  expect(problemsWithQuestion({ options: { a: a!, b: { text: "4", feedback: "Well done." }, c: c! } })).toEqual([
    "tip: tip-one: option b is right, so it has no misconception, feedback or figure",
  ]);
});

test("a declared misconception that nobody uses is refused", () => {
  const misconceptions = [
    ...goodConcept("tip").misconceptions,
    { ...goodConcept("crown").misconceptions[0]!, id: "upside-down", name: "Keeping it upright" },
  ];

  expect(problemsOf({ misconceptions })).toEqual(['tip: misconception "upside-down" is tied to no option']);
});

test("a misconception declared twice is refused", () => {
  const { misconceptions } = goodConcept("tip");

  const again = { ...goodConcept("crown").misconceptions[0]!, name: "Counting again" };

  expect(problemsOf({ misconceptions: [...misconceptions, again] })).toEqual([
    'tip: misconception "too-low" is declared twice',
  ]);
});

test.each(["introduction", "concept_explanation", "example", "step_by_step", "summary"] as const)(
  "study content without a block of the type %s is refused",
  (missing) => {
    const { content } = goodConcept("tip");
    const content_blocks = content.content_blocks.filter((block) => block.type !== missing);

    expect(problemsOf({ content: { ...content, content_blocks } })).toEqual([
      `tip: study content has no ${missing} block`,
    ]);
  },
);

test("mathematics that does not parse is refused, wherever it stands", () => {
  const broken = "So $\\frac{1$ it is.";
  const { content } = goodConcept("tip");
  const spoilt: Partial<PackConcept>[] = [
    { summary: broken },
    {
      misconceptions: [
        { ...goodConcept("tip").misconceptions[0]!, description: broken },
        goodConcept("tip").misconceptions[1]!,
      ],
    },
    { content: { ...content, key_concepts: [broken] } },
    { content: { ...content, external_resources: [{ ...content.external_resources[0]!, description: broken }] } },
  ];

  for (const changes of spoilt) expect(problemsOf(changes)).toEqual([expect.stringContaining("broken mathematics")]);
  expect(problemsWithQuestion({ explanation: broken })).toEqual([expect.stringContaining("broken mathematics")]);
  expect(problemsWithOptions("$\\nosuchcommand$", "4", "5")).toEqual([expect.stringContaining("broken mathematics")]);
});

test("a dollar sign that opens no formula is refused, one that means money is not", () => {
  expect(problemsWithQuestion({ explanation: "It costs $5." })).toEqual([
    expect.stringContaining("unpaired dollar sign"),
  ]);
  expect(problemsWithQuestion({ explanation: "It costs \\$5, that is $5 + 0$." })).toEqual([]);
});

test("every problem is reported, not only the first", () => {
  const pack: Pack = goodPack({ goals: [{ id: "all", label: "All", targets: ["leaf"] }] });
  pack.concepts.set("root", goodConcept("root", { prerequisites: ["bark"] }));

  expect(checkPack(pack)).toHaveLength(3); // the missing prerequisite, the order of teaching, and the goal
});
