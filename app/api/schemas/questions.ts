import { z } from "zod";
import { id, time } from "./common";

/** A part of a course, in an address: its number (`1.2`) or its id. */
export const partParams = z.object({
  courseId: id,
  sectionId: id.meta({ description: "A part of the course: its `section_number` or its `id`", example: "1.2" }),
});

const questionId = id.meta({ description: "A question: its id, or its `question_number` among the part’s main ones" });

export const questionParams = partParams.extend({ questionId });
export const questionIndexParams = partParams.extend({ questionIndexOrId: questionId });

/** A question as a body or a query names it. @param missing said where it does not */
export const questionName = (missing: string) => {
  const wrong = "Send question_id as the question’s id, or its number";
  const name = z.string(missing).min(1, missing).max(200, wrong);
  return z.union([name, z.int(wrong).min(1, wrong).transform(String)], {
    error: ({ input }) => (input === undefined || input === null ? missing : wrong),
  });
};

export const html = z.string().describe("HTML that was made safe, formulas as MathML");

export const named = z
  .object({ id: z.string().describe("May have slashes"), name: z.string() })
  .meta({ id: "NamedConcept", description: "The smallest thing one can know or lack" });

export const partNames = z
  .object({
    id: z.string().describe("The part’s `section_number`, which its address takes"),
    title: z.string().describe("Of the section that the part is in"),
    heading: z.string().describe("Of the part"),
  })
  .meta({ id: "PartNames" });

export const questionStatus = z.enum(["open", "mastered", "missed", "reserved", "skipped", "withdrawn"]).meta({
  id: "QuestionStatus",
  description:
    "`missed`: not asked any more, as another one has taken its place. `reserved`: kept for after a breakdown. " +
    "`skipped`: not needed any more. `withdrawn`: it was found wrong.",
});

export const difficultyLevel = z.enum(["beginner", "intermediate", "advanced"]);

export const partProgress = z
  .object({
    total_questions: z.number().int().describe("With those to come"),
    completed_questions: z.number().int(),
    progress_percentage: z.number().int().describe("0 to 100"),
    is_section_complete: z.boolean(),
    main_questions: z.number().int(),
    main_questions_completed: z.number().int(),
    decomposed_questions: z.number().int().describe("Concept questions, at all depths"),
    decomposed_questions_completed: z.number().int(),
    decomposition_groups: z.number().int().describe("Topics broken down: questions with concept questions below them"),
    active_decompositions: z.number().int().describe("Of these, those that are being worked on"),
  })
  .meta({ id: "PartProgress" });

export const ladder = z
  .object({
    rests_on: z.array(named).describe("What the concept builds on directly"),
    first_step_html: html.nullable().describe("Null until it was asked for"),
    worked_html: html.nullable().describe("The solution up to its last step, of a question that is worked together"),
    solution: z
      .object({ right_option_html: html, explanation_html: html })
      .nullable()
      .describe("Null until it was asked for"),
    offers: z
      .object({ first_step: z.boolean(), solution: z.boolean(), park: z.boolean() })
      .describe("What may be asked for"),
  })
  .meta({ id: "HelpLadder", description: "What helps with an open question that was tried" });

export const explanationFeedback = z
  .object({
    status: z.enum(["waiting", "given"]).describe("`waiting`: it is being read"),
    verdict: z.enum(["sound", "partly", "unsound", "unclear"]).nullable(),
    feedback_html: html.nullable(),
    working_text: z.string().nullable().describe("What was read in the picture of the working"),
    is_asked_again: z.boolean().nullable(),
  })
  .meta({
    id: "ExplanationFeedback",
    description: "What is thought of an explanation, which advises only: whether an answer is right its option decides",
  });

export const lastAnswer = z
  .object({
    answered_at: time,
    is_correct: z.boolean(),
    dont_know: z.boolean(),
    user_answer: z.string().nullable().describe("The chosen option; null for “I don’t know yet”"),
    user_answer_html: html.nullable(),
    text_answer: z.string(),
    image_id: id.nullable().describe("Of the picture: see `getAnswerImage`"),
    feedback: z.string().nullable().describe("What the chosen option’s author says to whoever chose it"),
    feedback_html: html.nullable(),
    misconception: z.string().nullable().describe("The wrong idea behind it; only told of a gap"),
    explanation_feedback: explanationFeedback.nullable(),
    challenge_status: z.enum(["open", "with-staff", "upheld", "rejected"]).nullable(),
  })
  .meta({ id: "LastAnswer", description: "The newest answer to a question" });

export const draft = z
  .object({
    saved_at: time,
    option: z.number().int().nullable(),
    text_answer: z.string(),
    image: z.object({ id, file_name: z.string(), bytes: z.number().int() }).nullable(),
  })
  .meta({ id: "AnswerDraft", description: "What was sent of an answer that could not be taken: it was kept" });
