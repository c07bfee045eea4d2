import { expect, test } from "vitest";
import { openLedger, scriptedModel, type ModelScript } from "../../../../tests/support/scripted-model";
import type { AuthorControl, OutlineRequest } from "../port";
import { createKeyCourt } from "./key-court";
import { createModelAuthor } from "./model-author.server";
import type { ContentReply, OnboardingReply, OutlineReply } from "./schemas";

const ON: AuthorControl = { signal: new AbortController().signal, report: async () => {} };

function setUp(ask: ModelScript["ask"]) {
  const model = scriptedModel({ ask });
  const court = createKeyCourt({ model: model.client, checks: 2 });
  return { ...model, author: createModelAuthor({ model: model.client, court, ledger: openLedger() }) };
}

const course = { learnerId: "ada", topicId: "model", courseName: "Reading music", courseWhy: "To sing in a choir" };

test("whatever is typed is a topic", async () => {
  const { author } = setUp({});

  expect(await author.topics()).toEqual([]);
  expect(await author.findTopic("  Bee keeping ")).toMatchObject({ id: "model", name: "Bee keeping" });
});

function onboarding(changes: Partial<OnboardingReply["questions"][number]> = {}, purpose = "goal"): OnboardingReply {
  const plain = { options: [], placeholder: null, min: null, max: null, min_label: null, max_label: null };
  const questions: OnboardingReply["questions"] = [
    { ...plain, purpose: "goal", question: "What for?", options: ["Read a line", "Sing along", "Sing at sight"] },
    { ...plain, purpose: "known", question: "Known?", options: ["Notes", "Rhythm", "None of these"] },
    { ...plain, purpose: "confidence", question: "Sure?", min: 1, max: 10, min_label: "Not", max_label: "Very" },
    { ...plain, purpose: "struggle", question: "What puzzles you?", placeholder: "Sharps" },
    { ...plain, purpose: "minutes-per-week", question: "How long?", placeholder: "60" },
  ];
  return {
    questions: questions.map((question) => (question.purpose === purpose ? { ...question, ...changes } : question)),
  };
}

test("there are five onboarding questions, one of each type", async () => {
  const { author, calls } = setUp({ onboarding: () => onboarding() });

  const drafts = await author.writeOnboardingQuestions(course, ON);

  expect(drafts.map(({ purpose, type }) => `${purpose} ${type}`)).toEqual([
    "goal MCQ",
    "known MCQ_MULTI",
    "confidence Range",
    "struggle Text",
    "minutes-per-week Number",
  ]);
  expect(drafts[2]).toMatchObject({ minValue: 1, maxValue: 10, rangeLabels: { min_label: "Not", max_label: "Very" } });
  expect(calls[0]!.prompt.user).toContain('<learner_text id="topic">\nReading music\n</learner_text>');
  expect(calls[0]!.prompt.user).toContain('<learner_text id="why">\nTo sing in a choir\n</learner_text>');
});

test.each([
  ["too few options", onboarding({ options: ["Yes", "No"] }), '"goal": there must be 3 to 6 options'],
  ["equal options", onboarding({ options: ["Yes", "No", "yes "] }), '"goal": the options must differ'],
  [
    "an empty range",
    onboarding({ min: 10, max: 10 }, "confidence"),
    '"confidence": min and max must be whole numbers from 0 to 100, min below max',
  ],
  [
    "a missing question",
    { questions: onboarding().questions.slice(1) },
    'there must be exactly one question with the purpose "goal"',
  ],
])("onboarding with %s is written anew, told why", async (_, reply, problem) => {
  const { author, callsOf } = setUp({ onboarding: () => reply, repair: () => onboarding() });

  expect(await author.writeOnboardingQuestions(course, ON)).toHaveLength(5);
  expect(callsOf("repair")[0]!.request).toMatchObject({ previous: reply, problems: [problem] });
});

test("onboarding that is no better the second time ends in words, with Try Again", async () => {
  const { author, calls } = setUp({ onboarding: () => ({ questions: [] }), repair: () => ({ questions: [] }) });

  await expect(author.writeOnboardingQuestions(course, ON)).rejects.toMatchObject({
    kind: "retry",
    final: false,
    message: "The questions about your goals could not be written.",
  });
  expect(calls).toHaveLength(2);
});

const concept = (name: string, prerequisites: string[] = []): OutlineReply["concepts"][number] => ({
  name,
  summary: `Can use ${name.toLowerCase()}.`,
  prerequisites,
  prior_mastery: null,
});

function outline(changes: Partial<OutlineReply> = {}): OutlineReply {
  const part = (name: string) => ({ heading: name, description: `About ${name}.`, concepts: [name] });
  const section = (name: string) => ({ heading: name, description: `All about ${name}.`, subsections: [part(name)] });
  return {
    subject: "Music theory",
    study_minutes: 240,
    concepts: [
      concept("Pitch"),
      concept("Note names", ["Pitch"]),
      concept("Staff", ["Note names"]),
      { ...concept("Rhythm"), prior_mastery: 0.8 },
      concept("Melody", ["Staff", "Rhythm"]),
    ],
    sections: [section("Staff"), section("Rhythm"), section("Melody")],
    ...changes,
  };
}

function outlineRequest(changes: Partial<OutlineRequest> = {}): OutlineRequest {
  return {
    ...course,
    answers: [
      { purpose: "goal", question: "What for?", answer: "Sing at sight" },
      { purpose: "known", question: "Known?", answer: ["Rhythm"] },
      { purpose: "struggle", question: "What puzzles you?", answer: "Sharps, said Kowalska" },
      { purpose: "minutes-per-week", question: "How long?", answer: 45 },
    ],
    ...changes,
  };
}

test("an outline has what it teaches and what that rests on, and says how many sections there are", async () => {
  const { author } = setUp({ outline: () => outline() });
  const reports: object[] = [];

  const draft = await author.writeOutline(outlineRequest(), { ...ON, report: async (said) => void reports.push(said) });

  expect(draft).toMatchObject({ studyMinutes: 240, minutesPerWeek: 45 });
  expect(draft.sections.map((section) => section.heading)).toEqual(["Staff", "Rhythm", "Melody"]);
  expect(draft.concepts.map(({ id }) => id)).toEqual([
    "model/music-theory/pitch",
    "model/music-theory/note-names",
    "model/music-theory/staff",
    "model/music-theory/rhythm",
    "model/music-theory/melody",
  ]);
  expect(draft.concepts.map(({ priorMastery }) => priorMastery)).toEqual([
    undefined,
    undefined,
    undefined,
    0.8,
    undefined,
  ]);
  expect(reports).toEqual([{ made: 3, expected: 3 }]);
});

test("what a learner typed in answers is fenced, what they chose is not", async () => {
  const { author, calls } = setUp({ outline: () => outline() });

  await author.writeOutline(outlineRequest(), ON);

  expect(calls[0]!.prompt.user).toContain('<learner_text id="struggle">\nSharps, said Kowalska\n</learner_text>');
  expect(calls[0]!.request).toEqual({
    answers: [
      { question: "Known?", answer: ["Rhythm"] },
      { question: "How long?", answer: 45 },
    ],
  });
});

test.each([
  ["without concepts", outline({ concepts: [] })],
  [
    "with prerequisites of one level",
    outline({ concepts: [concept("Staff"), concept("Rhythm"), concept("Melody", ["Staff"])] }),
  ],
  ["without a subject", outline({ subject: "?" })],
])("an outline %s is drawn anew once, and not a third time", async (_, reply) => {
  const mended = setUp({ outline: () => reply, repair: () => outline() });
  const hopeless = setUp({ outline: () => reply, repair: () => reply });

  expect((await mended.author.writeOutline(outlineRequest(), ON)).sections).toHaveLength(3);
  await expect(hopeless.author.writeOutline(outlineRequest(), ON)).rejects.toMatchObject({ kind: "retry" });
  expect(hopeless.calls).toHaveLength(2);
});

test("an outline of two sections is drawn anew, and taken as it is the second time", async () => {
  const short = outline({ sections: outline().sections.slice(1) });
  const { author, calls } = setUp({ outline: () => short, repair: () => short });

  expect((await author.writeOutline(outlineRequest(), ON)).sections).toHaveLength(2);
  expect(calls).toHaveLength(2);
});

test("a concept that carries the learner's words is described anew, and else left out", async () => {
  const personal = outline();
  personal.concepts[3]!.summary = "Can clap what Kowalska sings.";
  const { author, callsOf } = setUp({ outline: () => personal, repair: () => personal });

  const draft = await author.writeOutline(outlineRequest(), ON);

  expect(callsOf("repair")[0]!.request).toMatchObject({
    problems: ['name or summary of "Rhythm" says what only the learner should read'],
  });
  expect(JSON.stringify(draft.concepts)).not.toContain("Kowalska");
  expect(draft.sections.map((section) => section.heading)).toEqual(["Staff", "Melody"]);
});

test("without a sensible time, the outline's time comes from its concepts", async () => {
  const { author } = setUp({ outline: () => outline({ study_minutes: -1 }) });

  const draft = await author.writeOutline(outlineRequest({ answers: [] }), ON);

  expect(draft).toMatchObject({ studyMinutes: 100, minutesPerWeek: null });
});

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
  const { author } = setUp({ content: () => content({ external_resources: urls.map((url) => ({ ...book, url })) }) });

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
  const { author, calls } = setUp({ content: () => reply, repair: () => content() });

  expect((await author.writeContent(contentRequest, ON)).blocks).toHaveLength(5);
  expect(calls).toHaveLength(2);
});

test("study material whose formulas stay broken is not shown", async () => {
  const broken = content({ key_concepts: ["$\\frac{1$"] });
  const { author } = setUp({ content: () => broken, repair: () => broken });

  await expect(author.writeContent(contentRequest, ON)).rejects.toMatchObject({ kind: "retry" });
});
