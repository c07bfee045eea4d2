import type { OutlineReply } from "~/providers/author/model/writing/schemas";
import type { OutlineRequest } from "~/providers/author/port";

const course = { learnerId: "ada", topicId: "model", courseName: "Reading music", courseWhy: "To sing in a choir" };

/** A concept of an outline as a model writes it. */
export const concept = (name: string, prerequisites: string[] = []): OutlineReply["concepts"][number] => ({
  name,
  summary: `Can use ${name.toLowerCase()}.`,
  prerequisites,
  prior_mastery: null,
});

/** An outline about reading music, sound in everything. */
export function outline(changes: Partial<OutlineReply> = {}): OutlineReply {
  const subsection = (name: string) => ({ heading: name, description: `About ${name}.`, concepts: [name] });
  const section = (name: string) => ({
    heading: name,
    description: `All about ${name}.`,
    subsections: [subsection(name)],
  });
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

/** Asked for by somebody who is puzzled by sharps and speaks of Kowalska. */
export function outlineRequest(changes: Partial<OutlineRequest> = {}): OutlineRequest {
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
