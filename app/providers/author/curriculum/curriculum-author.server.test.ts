import { expect, test } from "vitest";
import { goodPack, writePack } from "../../../../tests/support/packs";
import { allOf } from "../../../../tests/support/scripted-author";
import { AuthorError, type AuthorControl, type ConceptFacts, type QuestionsRequest } from "../port";
import { createCurriculumAuthor } from "./curriculum-author.server";

const control: AuthorControl = { signal: new AbortController().signal, report: async () => {} };

/** An author of the good pack, and of others like it. */
function createAuthor(...others: { id: string; name: string; aliases: string[] }[]) {
  const packs = [...others.map((other) => goodPack(other)), goodPack()];
  return createCurriculumAuthor({ folders: packs.map((pack) => writePack(pack, pack.id)) });
}

test("topics are listed with what they teach", async () => {
  expect(await createAuthor().topics()).toMatchObject([
    { id: "trees", name: "Trees", description: "How trees grow.", size: { concepts: 3, questions: 12 } },
  ]);
});

test.each(["Trees", "trees", "  TREES!! ", "All about trees", "Plants", "trees/plants", "my course on trees, please"])(
  "'%s' means the topic Trees",
  async (typed) => {
    expect((await createAuthor().findTopic(typed))?.id).toBe("trees");
  },
);

test.each(["", "   ", "!?", "treeshake", "street", "quantum physics", "tree"])("'%s' means no topic", async (typed) => {
  expect(await createAuthor().findTopic(typed)).toBeNull();
});

test("of two topics that fit, the one that fits more of what was typed is meant", async () => {
  const author = createAuthor({ id: "trees-of-africa", name: "Trees of Africa", aliases: ["african trees"] });

  expect((await author.findTopic("Trees of Africa"))?.id).toBe("trees-of-africa");
  expect((await author.findTopic("the african trees"))?.id).toBe("trees-of-africa");
  expect((await author.findTopic("trees"))?.id).toBe("trees");
});

test("every listed topic is found by its own name", async () => {
  const author = createAuthor(
    { id: "a-trees", name: "Trees for nurses", aliases: ["trees"] },
    { id: "z-trees", name: "Advanced trees", aliases: ["advanced plants"] },
  );

  for (const topic of await author.topics()) expect(await author.findTopic(topic.name)).toEqual(topic);
});

test("the shipped pack is found by the words people use for it", async () => {
  const author = createCurriculumAuthor({ folders: ["db/curriculum"] });

  for (const typed of ["Probability and statistics", "Statistics", "stats", "Introductory statistics for biologists"]) {
    expect((await author.findTopic(typed))?.id, typed).toBe("probability-and-statistics");
  }
});

function conceptFacts(id: string): ConceptFacts {
  return { id, name: "Any", summary: "Whatever it is.", prerequisites: [] };
}

function request(...difficulties: ("beginner" | "intermediate" | "advanced")[]): QuestionsRequest {
  const wishes = difficulties.map((difficulty, slot) => ({ slot, conceptId: "trees/tip", difficulty }));
  const concepts = [conceptFacts("trees/tip")];
  return { learnerId: "ada", topicId: "trees", concepts, wishes, seen: [], asked: [], existing: [] };
}

test("no question is written twice in one go, and wishes that cannot be met are left out", async () => {
  const wishes = request("beginner", "beginner", "beginner", "beginner", "beginner");

  const drafts = await allOf(createAuthor().writeQuestions(wishes, control));

  expect(drafts.map((draft) => draft.sourceKey)).toEqual([
    "trees/tip-one",
    "trees/tip-two",
    "trees/tip-three",
    "trees/tip-four",
  ]);
});

test("what the same set asks already is not written again, though everything has been met", async () => {
  const all = ["trees/tip-one", "trees/tip-two", "trees/tip-three", "trees/tip-four"];
  const rest = { ...request("beginner", "beginner"), seen: all, asked: ["trees/tip-one"] };

  const drafts = await allOf(createAuthor().writeQuestions(rest, control));

  expect(drafts.map((draft) => draft.sourceKey)).toEqual(["trees/tip-two", "trees/tip-three"]);
});

test("questions come in the order of the wishes, and say which one they meet", async () => {
  const drafts = await allOf(createAuthor().writeQuestions(request("advanced", "beginner"), control));

  expect(drafts.map((draft) => [draft.slot, draft.difficulty])).toEqual([
    [0, "advanced"],
    [1, "beginner"],
  ]);
});

test("where what is left meets the wishes badly, the easier question still comes first", async () => {
  const author = createAuthor();
  const [easy, harder] = await allOf(author.writeQuestions(request("beginner", "advanced"), control));
  const seen = ["trees/tip-one", "trees/tip-two", "trees/tip-three", "trees/tip-four"].filter(
    (key) => key !== easy!.sourceKey && key !== harder!.sourceKey,
  );

  const drafts = await allOf(author.writeQuestions({ ...request("intermediate", "intermediate"), seen }, control));

  expect(drafts.map((draft) => [draft.slot, draft.difficulty])).toEqual([
    [0, "beginner"],
    [1, "advanced"],
  ]);
});

test("a wrong option says which prerequisite its misconception rests on, if any", async () => {
  const pack = goodPack();
  const tip = pack.concepts.get("tip")!;
  const [first, second] = tip.misconceptions;
  pack.concepts.set("tip", { ...tip, misconceptions: [first!, { ...second!, rests_on: "root" }] });
  const author = createCurriculumAuthor({ folders: [writePack(pack)] });

  const [draft] = await allOf(author.writeQuestions(request("beginner"), control));

  expect(draft!.options.map(({ restsOn }) => restsOn)).toEqual([undefined, undefined, "trees/root"]);
});

test("a topic that is no longer there is a final error, in words for the learner", async () => {
  const author = createAuthor();
  const gone = { learnerId: "ada", topicId: "bushes", courseName: "Bushes", courseWhy: "" };

  for (const work of [
    author.writeOnboardingQuestions(gone, control),
    author.writeOutline({ ...gone, answers: [] }, control),
    author.writeContent({ learnerId: "ada", topicId: "bushes", concept: conceptFacts("bushes/root") }, control),
    author.writeContent({ learnerId: "ada", topicId: "trees", concept: conceptFacts("trees/leaf") }, control),
  ]) {
    await expect(work).rejects.toSatisfy((error) => error instanceof AuthorError && error.kind === "error");
  }
});

test("onboarding asks one question of each type", async () => {
  const questions = await createAuthor().writeOnboardingQuestions(
    { learnerId: "ada", topicId: "trees", courseName: "Trees", courseWhy: "" },
    control,
  );

  expect(questions.map((question) => question.type).sort()).toEqual(["MCQ", "MCQ_MULTI", "Number", "Range", "Text"]);
  expect(questions.find((question) => question.type === "MCQ")!.options).toEqual(["Know all of it"]);
  expect(questions.find((question) => question.type === "MCQ_MULTI")!.options).toEqual([
    "Below",
    "Above",
    "None of these yet",
  ]);
});

test("study content has every block of the pack", async () => {
  const concept = conceptFacts("trees/tip");

  const content = await createAuthor().writeContent({ learnerId: "ada", topicId: "trees", concept }, control);

  expect(content).toMatchObject({ title: "The tip", estimatedStudyTime: "10 minutes", keyConcepts: ["tip"] });
  expect(content.blocks.map((block) => block.type)).toEqual([
    "introduction",
    "concept_explanation",
    "example",
    "step_by_step",
    "summary",
  ]);
  expect(content.externalResources[0]).toMatchObject({ title: "A book", authorOrSource: "Somebody" });
});

const NO_REMEDY = { name: null, idea: null };

test("a misconception's name and the idea against it are found by its concept and its words, in every pack", async () => {
  const author = createAuthor();
  const remedyFor = (conceptId: string, misconception: string) => author.remedyFor({ conceptId, misconception });

  expect(await remedyFor("trees/tip", "Counts too few.")).toEqual({
    name: "Counting them all",
    idea: "What is part of the tip counts, however small it is.",
  });
  expect(await remedyFor("trees/tip", "Counts too slowly.")).toEqual(NO_REMEDY);
  expect(await remedyFor("trees/leaf", "Counts too few.")).toEqual(NO_REMEDY);
  expect(await remedyFor("model/trees/tip", "Counts too few.")).toEqual(NO_REMEDY);
});

test("a pack whose misconceptions have neither names nor ideas is taught all the same", async () => {
  const pack = goodPack();
  for (const each of [...pack.concepts.values()].flatMap(({ misconceptions }) => misconceptions)) {
    delete each.name;
    delete each.idea;
  }
  const author = createCurriculumAuthor({ folders: [writePack(pack, pack.id)] });

  expect(await author.topics()).toHaveLength(1);
  expect(await author.remedyFor({ conceptId: "trees/tip", misconception: "Counts too few." })).toEqual(NO_REMEDY);
});

test("what tries an idea elsewhere is found as its name is", async () => {
  const pack = goodPack();
  const { misconceptions, content } = pack.concepts.get("tip")!;
  misconceptions[0]!.check = content.check;
  const author = createCurriculumAuthor({ folders: [writePack(pack, pack.id)] });
  const checkFor = (conceptId: string, misconception: string) => author.checkFor({ conceptId, misconception });

  expect(await checkFor("trees/tip", "Counts too few.")).toEqual({
    question: content.check!.question,
    options: [expect.objectContaining({ isRight: false }), expect.objectContaining({ isRight: true })],
  });
  for (const misconception of ["Counts too many.", "Counts too slowly."])
    expect(await checkFor("trees/tip", misconception)).toBeNull();
  expect(await checkFor("trees/root", "Counts too few.")).toBeNull();
});

test("why a concept builds on another is found by the two, within their pack", async () => {
  const pack = goodPack();
  pack.concepts.get("tip")!.prerequisite_reasons = { middle: "The tip grows out of the middle." };
  const author = createCurriculumAuthor({ folders: [writePack(pack, pack.id)] });
  const reasonFor = (conceptId: string, prerequisiteId: string) => author.reasonFor({ conceptId, prerequisiteId });

  expect(await reasonFor("trees/tip", "trees/middle")).toBe("The tip grows out of the middle.");
  expect(await reasonFor("trees/middle", "trees/root")).toBeNull();
  expect(await reasonFor("trees/tip", "model/middle")).toBeNull();
  expect(await reasonFor("model/trees/tip", "model/trees/middle")).toBeNull();
});

test("what would have prevented a mistake is found by it and by what it rests on", async () => {
  const pack = goodPack();
  Object.assign(pack.concepts.get("tip")!.misconceptions[0]!, { rests_on: "root", because: "Its root counts, too." });
  pack.concepts.get("tip")!.misconceptions[1]!.rests_on = "root";
  const author = createCurriculumAuthor({ folders: [writePack(pack, pack.id)] });
  const causeOf = (misconception: string, prerequisiteId: string) =>
    author.causeOf({ conceptId: "trees/tip", misconception, prerequisiteId });

  expect(await causeOf("Counts too few.", "trees/root")).toBe("Its root counts, too.");
  expect(await causeOf("Counts too few.", "trees/middle")).toBeNull();
  expect(await causeOf("Counts too many.", "trees/root")).toBeNull();
  expect(await causeOf("Counts too slowly.", "trees/root")).toBeNull();
});
