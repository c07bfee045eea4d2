import { z } from "zod";
import { orNull } from "./or-null";
import { withDollarFormulas, withInlineFormulas } from "./written-tex";

/**
 * What a model is asked to answer with. Lengths and numbers are checked afterwards, in words that a repair can use:
 * not every server takes them in a schema.
 */

/** Markdown with TeX, put right as it is read; `line` is shown without paragraphs. */
const markdown = textPutRight(withDollarFormulas);
const line = textPutRight(withInlineFormulas);

function textPutRight(putRight: (text: string) => string) {
  return z.preprocess((value) => (typeof value === "string" ? putRight(value) : value), z.string());
}

const difficulty = z.enum(["beginner", "intermediate", "advanced"]);

export const outlineReply = z.object({
  subject: z.string(),
  study_minutes: z.number(),
  concepts: z.array(
    z.object({
      name: z.string(),
      summary: z.string(),
      /** Names of other concepts of the list. */
      prerequisites: z.array(z.string()),
      prior_mastery: orNull(z.number()),
    }),
  ),
  sections: z.array(
    z.object({
      heading: z.string(),
      description: z.string(),
      subsections: z.array(
        z.object({
          heading: z.string(),
          description: z.string(),
          /** Names of concepts of the list. */
          concepts: z.array(z.string()),
        }),
      ),
    }),
  ),
});

const option = z.object({
  text: line,
  is_correct: z.boolean(),
  /** Null for the right one, like the feedback. */
  misconception: orNull(line),
  feedback: orNull(markdown),
  /** Name of a prerequisite; whatever else stands here says nothing. */
  rests_on: z.preprocess((value) => (typeof value === "string" ? value : null), z.string().nullable()),
});

/** The explanation is written before the options, so that the answer is worked out before one is marked as right. */
export const repairedReply = z.object({ question: markdown, explanation: markdown, options: z.array(option) });

/** One element of a stream of questions: the wish that it is for, and the question. */
export const questionReply = z.object({
  slot: z.number(),
  concept: z.string(),
  difficulty,
  ...repairedReply.shape,
});

export const voteReply = z.object({
  reasoning: z.string(),
  /** Letters; none or several when the question has no single right option. */
  right_options: z.array(z.string()),
});

export const gradeReply = z.object({
  reasoning: z.string(),
  verdict: z.enum(["sound", "partly", "unsound", "unclear"]),
  feedback: markdown,
});

export const contentReply = z.object({
  title: z.string(),
  difficulty_level: difficulty,
  estimated_study_time: z.string(),
  learning_objectives: z.array(line),
  key_concepts: z.array(line),
  blocks: z.array(
    z.object({
      type: z.enum(["introduction", "concept_explanation", "example", "step_by_step", "summary", "other"]),
      heading: z.string(),
      content: markdown,
      visual_aid_suggestion: orNull(z.string()),
    }),
  ),
  external_resources: z.array(
    z.object({
      type: z.enum(["video", "book", "website", "interactive_tool", "other"]),
      title: z.string(),
      author_or_source: z.string(),
      estimated_time: z.string(),
      description: z.string(),
      url: orNull(z.string()),
    }),
  ),
});

export const workingReply = z.object({ text: z.string() });

export type OutlineReply = z.infer<typeof outlineReply>;
export type QuestionReply = z.infer<typeof questionReply>;
/** A written question, whatever wish it is for. */
export type WrittenQuestion = z.infer<typeof repairedReply>;
export type ContentReply = z.infer<typeof contentReply>;
