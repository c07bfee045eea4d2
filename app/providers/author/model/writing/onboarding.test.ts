import { expect, test } from "vitest";
import { scriptedModelAuthor } from "../../../../../tests/support/scripted-model";
import { prompts } from "./prompts";
import type { OnboardingReply } from "./onboarding";

const ON = { signal: new AbortController().signal, report: async () => {} };

const course = { learnerId: "ada", topicId: "model", courseName: "Reading music", courseWhy: "To sing in a choir" };

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
  const { author, calls } = scriptedModelAuthor({ onboarding: () => onboarding() });

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

test("the prompt asks for each purpose of an onboarding question", () => {
  for (const { purpose } of onboarding().questions) expect(prompts.onboarding.text).toContain(`\`${purpose}\`:`);
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
  const { author, callsOf } = scriptedModelAuthor({ onboarding: () => reply, repair: () => onboarding() });

  expect(await author.writeOnboardingQuestions(course, ON)).toHaveLength(5);
  const [repair] = callsOf("repair");
  expect(repair!.request).toEqual({ problems: [problem] });
  expect(repair!.prompt.user).toContain('<learner_text id="previous">\n{\n "questions": [');
});

test("onboarding that is no better the second time ends in words, with Try Again", async () => {
  const { author, calls } = scriptedModelAuthor({
    onboarding: () => ({ questions: [] }),
    repair: () => ({ questions: [] }),
  });

  await expect(author.writeOnboardingQuestions(course, ON)).rejects.toMatchObject({
    kind: "retry",
    final: true,
    message: "The questions about your goals could not be written.",
  });
  expect(calls).toHaveLength(2);
});

test.each([
  ["a question", { question: "What for? ".repeat(60) }],
  ["an option", { options: ["Read a line", "Sing along", "Sing at sight ".repeat(20)] }],
  ["a placeholder", { placeholder: "Sharps ".repeat(40) }],
])("readOnboarding sends back %s that nobody would read to its end", async (_name, changes) => {
  const { author } = scriptedModelAuthor({ onboarding: () => onboarding(changes), repair: () => onboarding(changes) });

  await expect(author.writeOnboardingQuestions(course, ON)).rejects.toMatchObject({ kind: "retry" });
});

test("the onboarding prompt tells the model of each question that its reply must have", () => {
  const { questions } = onboarding();

  for (const { purpose } of questions) expect(prompts.onboarding.text).toContain(`. \`${purpose}\`: `);
});
