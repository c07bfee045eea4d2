import { expect, test } from "vitest";
import { scriptedModelAuthor } from "../../../../../tests/support/scripted-model";
import type { AuthorControl, OutlineRequest } from "~/providers/author/port";
import type { OpeningReply } from "./schemas";

const ON = { signal: new AbortController().signal, report: async () => {} };

const request: OutlineRequest = {
  ...{ learnerId: "ada", topicId: "model", courseName: "Reading music", courseWhy: "To sing in a choir" },
  answers: [
    { purpose: "known", question: "Known?", answer: ["Rhythm"] },
    { purpose: "struggle", question: "What puzzles you?", answer: "Sharps, said Kowalska" },
  ],
};

const concept = (name: string, prerequisites: string[] = []): OpeningReply["concepts"][number] => ({
  name,
  summary: `Can use ${name.toLowerCase()}.`,
  prerequisites,
  prior_mastery: null,
});

function opening(changes: Partial<OpeningReply> = {}): OpeningReply {
  return {
    plan: "Names of notes, the staff, then melodies.",
    subject: "Music theory",
    section_heading: "Notes",
    section_description: "You can name what you see.",
    heading: "Names",
    description: "You can name each note.",
    concepts: [{ ...concept("Staff", ["Note names", "Pitch"]), prior_mastery: 0.99 }, concept("Note names")],
    ...changes,
  };
}

test("an opening is a part with its concepts in order, known by the names that they will have in the whole course", async () => {
  const { author } = scriptedModelAuthor({ opening: () => opening() });

  const draft = await author.writeOpening!(request, ON);

  expect(draft).toEqual({
    section: { heading: "Notes", description: "You can name what you see." },
    part: { heading: "Names", description: "You can name each note." },
    concepts: [
      {
        ...{ id: "model/music-theory/note-names", name: "Note names", summary: "Can use note names." },
        prerequisiteIds: [],
      },
      {
        ...{ id: "model/music-theory/staff", name: "Staff", summary: "Can use staff." },
        prerequisiteIds: ["model/music-theory/note-names"],
        priorMastery: 0.95,
      },
    ],
  });
});

test("what the learner typed is fenced, and how much of the opening is written gets reported", async () => {
  const shares: number[] = [];
  const report: AuthorControl["report"] = async ({ made, expected }) => void shares.push(made / expected);
  const { author, calls } = scriptedModelAuthor({
    opening: (_request, call) => {
      call.onGrowth!(450);
      return opening();
    },
  });

  await author.writeOpening!(request, { ...ON, report });

  expect(calls[0]!.prompt.user).toContain('<learner_text id="struggle">\nSharps, said Kowalska\n</learner_text>');
  expect(calls[0]!.request).toEqual({ answers: [{ question: "Known?", answer: ["Rhythm"] }] });
  expect(shares).toEqual([0.5]);
});

const personal = { ...concept("Note names"), summary: "Can sing what Kowalska sings." };

test.each([
  ["without a subject", opening({ subject: "?" }), "`subject` must be"],
  ["without concepts", opening({ concepts: [] }), "`concepts` must have"],
  [
    "of many concepts",
    opening({ concepts: ["A", "B", "C", "D"].map((name) => concept(name)) }),
    "`concepts` must have",
  ],
  ["without a heading", opening({ heading: " " }), "headings and descriptions"],
  ["with the learner's words", opening({ concepts: [personal] }), "concept 1 of the list: name or summary says"],
  ["with a concept without a name", opening({ concepts: [concept("?")] }), "concept 1 of the list: it needs a name"],
])("an opening %s is written again, with what was wrong", async (_, first, problem) => {
  const { author, callsOf } = scriptedModelAuthor({ opening: () => first, repair: () => opening() });

  const draft = await author.writeOpening!(request, ON);

  expect(draft?.part.heading).toBe("Names");
  const [repair] = callsOf("repair");
  expect(repair!.request).toMatchObject({ problems: expect.arrayContaining([expect.stringContaining(problem)]) });
  expect(JSON.stringify(repair!.request)).not.toContain("Kowalska");
});

test("of an opening that is not put right the sound concepts are taken; without one there is none, and no third call", async () => {
  const some = opening({ concepts: [personal, concept("Staff")] });
  const none = opening({ concepts: [personal] });
  const half = scriptedModelAuthor({ opening: () => some, repair: () => some });
  const hopeless = scriptedModelAuthor({ opening: () => none, repair: () => none });

  const draft = await half.author.writeOpening!(request, ON);

  expect(draft?.concepts.map(({ name }) => name)).toEqual(["Staff"]);
  expect(await hopeless.author.writeOpening!(request, ON)).toBeNull();
  expect(hopeless.calls).toHaveLength(2);
});

test("an opening whose subject still has the learner's number the second time is kept under the words before it", async () => {
  const reply = opening({ subject: "Music theory for 48213" });
  const { author, calls } = scriptedModelAuthor({ opening: () => reply, repair: () => reply });

  const draft = await author.writeOpening!({ ...request, courseName: "music, customer 48213" }, ON);

  expect(calls).toHaveLength(2);
  expect(draft?.concepts[0]!.id).toBe("model/music-theory/note-names");
});

test("the rest of an outline is asked for with the first part, and begins with it", async () => {
  const { author, callsOf } = scriptedModelAuthor({
    opening: () => opening(),
    outline: () => ({
      subject: "Harmony",
      study_minutes: 90,
      concepts: [concept("Pitch"), concept("Note names", ["Pitch"]), concept("Scales", ["Note names"])],
      sections: ["Note names", "Scales", "Staff"].map((name) => ({
        ...{ heading: name, description: `All about ${name}.` },
        subsections: [{ heading: name, description: `About ${name}.`, concepts: [name] }],
      })),
    }),
    repair: () => ({ subject: "Music theory", study_minutes: 90, concepts: [], sections: [] }),
  });
  const begun = (await author.writeOpening!(request, ON))!;

  const failed = author.writeOutline({ ...request, opening: begun }, ON);

  await expect(failed).rejects.toMatchObject({ kind: "retry" }); // two sections, and a repair with nothing but the opening
  expect(callsOf("outline")[0]!.request).toMatchObject({
    first_part: {
      subject: "music theory",
      concepts: [{ name: "Note names", summary: "Can use note names." }, { name: "Staff" }],
    },
  });
  expect(callsOf("repair")[0]!.request).toMatchObject({
    problems: [expect.stringContaining("3 to 6 sections")],
  });
});
