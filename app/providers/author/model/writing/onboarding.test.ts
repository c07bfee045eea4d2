import { expect, test } from "vitest";
import { scriptedModelAuthor } from "../../../../../tests/support/scripted-model";
import { NOTHING_YET } from "~/providers/author/port";
import { generalOnboarding } from "./general-onboarding";
import { prompts } from "./prompts";
import type { OnboardingReply } from "./onboarding";

const ON = { signal: new AbortController().signal, report: async () => {} };

const course = { learnerId: "ada", topicId: "model", courseName: "Reading music", courseWhy: "To sing in a choir" };

function onboarding(changes: Partial<OnboardingReply["questions"][number]> = {}): OnboardingReply {
  return {
    questions: [
      { purpose: "goal", question: "What for?", options: ["Read a line", "Sing along", "Sing at sight"], ...changes },
      { purpose: "known", question: "Known?", options: ["Notes", "Rhythm", "None of these"] },
    ],
  };
}

test("the model is asked for goal and known alone, which take the place of the general ones", async () => {
  const { author, calls } = scriptedModelAuthor({ onboarding: () => onboarding() });

  const drafts = await author.writeOnboardingQuestions(course, ON);

  expect(drafts.slice(0, 3)).toEqual(generalOnboarding.slice(0, 3));
  expect(drafts.slice(3)).toEqual([
    { purpose: "goal", type: "MCQ", question: "What for?", options: ["Read a line", "Sing along", "Sing at sight"] },
    { purpose: "known", type: "MCQ_MULTI", question: "Known?", options: ["Notes", "Rhythm", "None of these"] },
  ]);
  expect(calls[0]!.prompt.user).toContain('<learner_text id="topic">\nReading music\n</learner_text>');
  expect(calls[0]!.prompt.user).toContain('<learner_text id="why">\nTo sing in a choir\n</learner_text>');
});

test("there are five general onboarding questions, one of each type, and what hardly depends on the topic comes first", () => {
  expect(generalOnboarding.map(({ purpose, type }) => `${purpose} ${type}`)).toEqual([
    "confidence Range",
    "struggle Text",
    "minutes-per-week Number",
    "goal MCQ",
    "known MCQ_MULTI",
  ]);
  expect(generalOnboarding.at(-1)!.options.at(-1)).toBe(NOTHING_YET);
});

test("the prompt asks for each purpose of an onboarding question", () => {
  for (const { purpose } of onboarding().questions) expect(prompts.onboarding.text).toContain(`. \`${purpose}\`: `);
});

test.each([
  ["too few options", onboarding({ options: ["Yes", "No"] }), '"goal": there must be 3 to 6 options'],
  ["equal options", onboarding({ options: ["Yes", "No", "yes "] }), '"goal": the options must differ'],
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
])("readOnboarding sends back %s that nobody would read to its end", async (_name, changes) => {
  const { author } = scriptedModelAuthor({ onboarding: () => onboarding(changes), repair: () => onboarding(changes) });

  await expect(author.writeOnboardingQuestions(course, ON)).rejects.toMatchObject({ kind: "retry" });
});
