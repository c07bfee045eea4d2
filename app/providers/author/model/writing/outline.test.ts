import { expect, test } from "vitest";
import { scriptedModelAuthor } from "../../../../../tests/support/scripted-model";
import { concept, outline, outlineRequest } from "../../../../../tests/support/written-outline";
import type { AuthorControl } from "~/providers/author/port";

const ON = { signal: new AbortController().signal, report: async () => {} };

test("an outline has what it teaches and what that rests on", async () => {
  const { author } = scriptedModelAuthor({ outline: () => outline() });

  const draft = await author.writeOutline(outlineRequest(), ON);

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
});

test.each([
  ["with prerequisites of one level", [concept("Staff"), concept("Rhythm"), concept("Melody", ["Staff"])]],
  ["without prerequisites", [concept("Staff"), concept("Rhythm"), concept("Melody")]],
])("an outline %s is drawn anew, and taken as it is the second time", async (_, concepts) => {
  const flat = outline({ concepts });
  const { author, callsOf } = scriptedModelAuthor({ outline: () => flat, repair: () => flat });

  const draft = await author.writeOutline(outlineRequest(), ON);

  expect(draft.sections).toHaveLength(3);
  expect(callsOf("repair")[0]!.request).toMatchObject({
    problems: ["prerequisites must be described 2 to 4 levels deep, those that no subsection teaches too"],
  });
});

test("an outline that teaches something before what it needs is told so by name, and put in order the second time", async () => {
  const sound = outline();
  const reversed = outline({ sections: sound.sections.toReversed() });
  const { author, callsOf } = scriptedModelAuthor({ outline: () => reversed, repair: () => reversed });

  const draft = await author.writeOutline(outlineRequest(), ON);

  expect(callsOf("repair")[0]!.request).toMatchObject({
    problems: [
      "“Melody” needs “Staff”, which is taught only later",
      "“Melody” needs “Rhythm”, which is taught only later",
    ],
  });
  expect(draft.sections.map(({ heading }) => heading)).toEqual(["Rhythm", "Staff", "Melody"]);
});

test("while an outline is written, how much of it there is gets reported, and all of it by nobody but who stores it", async () => {
  const { author } = scriptedModelAuthor({
    outline: (_request, call) => {
      [1500, 20_000].forEach((characters) => call.onGrowth!(characters));
      return outline();
    },
  });
  const shares: number[] = [];
  const report: AuthorControl["report"] = async ({ made, expected }) => void shares.push(made / expected);

  await author.writeOutline(outlineRequest(), { ...ON, report });

  expect(shares).toEqual([0.25, 0.95]);
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

const MUCH = "much ".repeat(200);

test("a concept of which much too much is said is described anew, and else left out", async () => {
  const long = outline();
  long.concepts[3]!.summary = MUCH;
  const { author, callsOf } = scriptedModelAuthor({ outline: () => long, repair: () => long });

  const draft = await author.writeOutline(outlineRequest(), ON);

  expect(callsOf("repair")[0]!.request).toMatchObject({
    problems: ["concept 4 of the list: name or summary is too long"],
  });
  expect(draft.sections.map((section) => section.heading)).toEqual(["Staff", "Melody"]);
});

test.each([
  ["headings without end", outline({ sections: outline().sections.map((section) => ({ ...section, heading: MUCH })) })],
  [
    "concepts without end",
    outline({ concepts: [...outline().concepts, ...Array.from({ length: 60 }, (_, n) => concept(`Note ${n}`))] }),
  ],
  ["a subject without end", outline({ subject: "m".repeat(200) })],
])("an outline with %s is not taken", async (_, reply) => {
  const { author } = scriptedModelAuthor({ outline: () => reply, repair: () => reply });

  await expect(author.writeOutline(outlineRequest(), ON)).rejects.toMatchObject({ kind: "retry" });
});

test("of an outline in which everything is wrong some is told", async () => {
  const names = Array.from({ length: 40 }, (_, number) => `Note ${number}`);
  const reply = outline({ concepts: names.map((name) => concept(name, names)) });
  const { author, callsOf } = scriptedModelAuthor({ outline: () => reply, repair: () => outline() });

  await author.writeOutline(outlineRequest(), ON);

  expect((callsOf("repair")[0]!.request as { problems: string[] }).problems).toHaveLength(20);
});

test("without a sensible time, the outline's time comes from its concepts", async () => {
  const { author } = scriptedModelAuthor({ outline: () => outline({ study_minutes: -1 }) });

  const draft = await author.writeOutline(outlineRequest({ answers: [] }), ON);

  expect(draft).toMatchObject({ studyMinutes: 100, minutesPerWeek: null });
});
