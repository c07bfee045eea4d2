import { z } from "zod";
import { id, success, time } from "./common";
import { difficultyLevel, draft, html, ladder, lastAnswer, named, partNames, questionStatus } from "./questions";

/** Before it is earned the key is null in each of these, as on the pages. */
const question = {
  id: id.nullable().describe("Null, as all of its fields, while there is no question to answer"),
  question_number: z.number().int().nullable().describe("Among those beside it, from 1"),
  question: z.string().nullable().describe("As plain text"),
  question_html: html.nullable(),
  difficulty_level: difficultyLevel.nullable(),
  answer_options: z
    .array(z.string())
    .describe("As plain text, 3 to 5; empty once it was answered right, and while the plan doesn’t open learning"),
  answer_options_html: z.array(html),
  section_id: z.string().describe("The part’s `section_number`"),
  is_decomposed: z.boolean().nullable().describe("It is a concept question, made by a breakdown"),
  parent_question_id: id.nullable().describe("The question that was broken down into this one"),
  user_answer: z.string().nullable().describe("The option that was chosen last"),
  is_correct: z.boolean().nullable().describe("Of the last answer; null before the first"),
  correct_answer: z.string().nullable().describe("Null until it is earned"),
  correct_answer_html: html.nullable(),
  explanation: z.string().nullable().describe("Why that is right, as plain text; null until it is earned"),
  explanation_html: html.nullable(),
};

const beyond = {
  status: questionStatus.nullable(),
  attempt: z.number().int().nullable().describe("Which attempt the next answer is, from 1: send it along"),
  shown_at: time.describe("Now: send it along with the answer, for the time that it took"),
  concept: named.extend({ summary: z.string() }).nullable(),
  sibling_count: z.number().int().nullable().describe("How many there are beside it, itself included"),
  open_part_id: id.nullable().describe("The first open concept question, while this one is broken down"),
  has_decomposition: z.boolean().nullable().describe("It was broken down, or its concept questions are coming"),
  is_gap: z.boolean().nullable().describe("Its concept is known to be missing"),
  gap_name: z.string().nullable(),
  nothing_fresh: z.boolean().nullable().describe("It was met today: nothing new is left to ask about its concept"),
  park_question_id: id.nullable().describe("The question at which the gap may be put aside until tomorrow"),
  next_question_id: id.nullable().describe("The question to go on with"),
  last_answer: lastAnswer.nullable(),
  draft: draft.nullable(),
  ladder: ladder.nullable(),
};

const place = {
  message: z.string().nullable().describe("What there is to say in place of a question, or about it"),
  section: partNames,
  section_complete: z.boolean(),
  progress: z.object({ total_questions: z.number().int(), is_section_complete: z.boolean() }),
  state: z
    .enum(["question", "not_begun", "generating", "failed", "parts_coming", "resting", "complete"])
    .describe("`not_begun`, `failed`: have them written. `parts_coming`: concept questions are being written"),
  generating: z.boolean().describe("Questions are being written: ask again in 3 seconds"),
  way_to_learn: z
    .enum(["trial", "upgrade"])
    .nullable()
    .describe("What opens learning where the learner’s plan does not: begin the trial, or upgrade"),
};

export const currentQuestion = z
  .object({ success, ...question, ...beyond, ...place })
  .meta({ id: "CurrentQuestion", description: "A question of a part, and where its learner is in the part" });

export const listedQuestion = z
  .object({
    id,
    question: z.string(),
    difficulty_level: difficultyLevel,
    status: questionStatus,
    depth: z.number().int().describe("0 of a main question; 1 and up of a concept question"),
    parent_question_id: id.nullable(),
    is_decomposed: z.boolean(),
    attempts: z.number().int(),
    concept: named,
    has_content: z.boolean().describe("There is a lesson for it"),
  })
  .meta({ id: "ListedQuestion" });

export const questionList = z.object({
  success,
  current_question_id: id.nullable(),
  questions: z.array(listedQuestion).describe("Main questions in their order, each before its concept questions"),
});
