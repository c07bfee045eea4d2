import { createKeyCourt } from "~/providers/author/model/writing/key-court";
import { createModelAuthor } from "~/providers/author/model/writing/model-author.server";
import type { QuestionReply } from "~/providers/author/model/writing/schemas";
import type { BreakdownRequest, QuestionDraft, QuestionsRequest } from "~/providers/author/port";
import { openLedger, scriptedModel, type ModelScript } from "./scripted-model";

export const NOTES = "model/music-theory/notes";
export const ON = { signal: new AbortController().signal, report: async () => {} };

/** Of work that nobody waits for: all that is wished for is written in one stream. */
export const AHEAD = { ...ON, isAhead: () => true };

const animals = ["cat", "dog", "horse", "whale", "mouse", "eagle"];

/** A question for this slot, unlike those for all others, whose right option is "yes, <animal>". */
export function written(slot: number, changes: Partial<QuestionReply> = {}): QuestionReply {
  const animal = animals[slot] ?? `animal${slot}`;
  return {
    slot,
    concept: "Notes",
    difficulty: "beginner",
    question: `Which sound does the ${animal} sing at the top of the ${animal} scale?`,
    explanation: `Count the steps: yes, ${animal}.`,
    answer: null,
    expression: null,
    options: [
      mistake({
        text: `no, ${animal}`,
        misconception: "Counts from one instead of zero.",
        feedback: "Where do you begin?",
      }),
      { text: `yes, ${animal}`, is_correct: true, misconception: null, feedback: null, rests_on: null },
      mistake({ text: `never, ${animal}`, misconception: "Counts down instead of up.", feedback: "Which way is up?" }),
    ],
    ...changes,
  };
}

function mistake(words: { text: string; misconception: string; feedback: string }) {
  return { ...words, is_correct: false, rests_on: null };
}

/** So often it is asked about each of these: by two solvers, and once which options say the same as the key. */
export const CHECKS = 3;

export interface CourtRequest {
  question: string;
  /** Missing where they are hidden. */
  options?: { letter: string; text: string }[];
}

/** Solves everything right. */
export function solver({ question, options }: CourtRequest) {
  const animal = /(\w+) scale/.exec(question)?.[1];
  return {
    reasoning: "I know my animals.",
    answer: `yes, ${animal}`,
    expression: null,
    right_options: options?.filter(({ text }) => text.startsWith("yes")).map(({ letter }) => letter),
  };
}

export function request(slots: number[], changes: Partial<QuestionsRequest> = {}): QuestionsRequest {
  return {
    learnerId: "ada",
    topicId: "model",
    concepts: [{ id: NOTES, name: "Notes", summary: "Can name notes.", prerequisites: ["Sounds"] }],
    wishes: slots.map((slot) => ({ slot, conceptId: NOTES, difficulty: "beginner" })),
    seen: [],
    asked: [],
    existing: [],
    ...changes,
  };
}

export function breakdownRequest(explanation: string): BreakdownRequest {
  return {
    ...request([0]),
    failed: {
      concept: {
        id: "model/music-theory/scales",
        name: "Scales",
        summary: "Can sing scales.",
        prerequisites: ["Notes"],
      },
      question: "Which note ends the scale?",
      chosenOption: "The first",
      misconception: "Thinks that scales go in circles.",
      explanation,
    },
  };
}

export function setUp(script: ModelScript, checks = 2) {
  const model = scriptedModel({ ...script, ask: { court: solver, ...script.ask } });
  const ledger = openLedger();
  const court = createKeyCourt({ model: model.client, checks });
  return { ...model, ledger, author: createModelAuthor({ model: model.client, court, ledger }) };
}

/** What is handed over, and the error at the end, if any. */
export async function collect(drafts: AsyncIterable<QuestionDraft>) {
  const slots: number[] = [];
  const got: QuestionDraft[] = [];
  try {
    for await (const draft of drafts) {
      slots.push(draft.slot);
      got.push(draft);
    }
    return { slots, drafts: got, error: null };
  } catch (error) {
    return { slots, drafts: got, error };
  }
}
