import { expect, test } from "vitest";
import { scriptedModelAuthor } from "../../../../tests/support/scripted-model";
import type { OutlineRequest } from "../port";
import type { OutlineReply } from "./schemas";

const ON = { signal: new AbortController().signal, report: async () => {} };

const course = { learnerId: "ada", topicId: "model", courseName: "Reading music", courseWhy: "To sing in a choir" };

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
  const { author } = scriptedModelAuthor({ outline: () => outline() });
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
  const { author, calls } = scriptedModelAuthor({ outline: () => outline() });

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
  const mended = scriptedModelAuthor({ outline: () => reply, repair: () => outline() });
  const hopeless = scriptedModelAuthor({ outline: () => reply, repair: () => reply });

  expect((await mended.author.writeOutline(outlineRequest(), ON)).sections).toHaveLength(3);
  await expect(hopeless.author.writeOutline(outlineRequest(), ON)).rejects.toMatchObject({ kind: "retry" });
  expect(hopeless.calls).toHaveLength(2);
});

test("an outline of two sections is drawn anew, and taken as it is the second time", async () => {
  const short = outline({ sections: outline().sections.slice(1) });
  const { author, calls } = scriptedModelAuthor({ outline: () => short, repair: () => short });

  expect((await author.writeOutline(outlineRequest(), ON)).sections).toHaveLength(2);
  expect(calls).toHaveLength(2);
});

test("a concept that carries the learner's words is described anew, and else left out", async () => {
  const personal = outline();
  personal.concepts[3]!.summary = "Can clap what Kowalska sings.";
  const { author, callsOf } = scriptedModelAuthor({ outline: () => personal, repair: () => personal });

  const draft = await author.writeOutline(outlineRequest(), ON);

  expect(callsOf("repair")[0]!.request).toMatchObject({
    problems: ['name or summary of "Rhythm" says what only the learner should read'],
  });
  expect(JSON.stringify(draft.concepts)).not.toContain("Kowalska");
  expect(draft.sections.map((section) => section.heading)).toEqual(["Staff", "Melody"]);
});

test("without a sensible time, the outline's time comes from its concepts", async () => {
  const { author } = scriptedModelAuthor({ outline: () => outline({ study_minutes: -1 }) });

  const draft = await author.writeOutline(outlineRequest({ answers: [] }), ON);

  expect(draft).toMatchObject({ studyMinutes: 100, minutesPerWeek: null });
});
