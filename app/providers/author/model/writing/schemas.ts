import { z } from "zod";
import { booleanAsMeant, numberAsMeant, objectAsMeant, oneOfAsMeant, textsAsMeant } from "./as-meant";
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

/** Also a number without quotes. Whatever else stands there says nothing, and spoils nothing. */
function textOrNull(putRight = (text: string) => text) {
  const textIn = (value: unknown) => (typeof value === "number" ? String(value) : value);
  return z.preprocess((value) => {
    const text = textIn(value);
    return typeof text === "string" ? putRight(text) : null;
  }, z.string().nullable());
}

/** Copied from a text that is judged; none where nothing is said. */
const quotes = z.preprocess((value) => value ?? [], textsAsMeant);

const difficulty = oneOfAsMeant(["beginner", "intermediate", "advanced"]);

const concepts = z.array(
  objectAsMeant({
    name: z.string(),
    summary: z.string(),
    /** Names of other concepts of the list. */
    prerequisites: textsAsMeant,
    prior_mastery: orNull(numberAsMeant),
  }),
);

/** The plan comes first, so that the part is chosen out of a whole. */
export const openingReply = objectAsMeant({
  plan: z.string(),
  subject: z.string(),
  section_heading: z.string(),
  section_description: z.string(),
  heading: z.string(),
  description: z.string(),
  concepts,
});

export const outlineReply = objectAsMeant({
  subject: z.string(),
  study_minutes: numberAsMeant,
  concepts,
  sections: z.array(
    objectAsMeant({
      heading: z.string(),
      description: z.string(),
      subsections: z.array(
        objectAsMeant({
          heading: z.string(),
          description: z.string(),
          /** Names of concepts of the list. */
          concepts: textsAsMeant,
        }),
      ),
    }),
  ),
});

/** The wrong idea is written before what somebody gets who has it, not made up afterwards for an option that is there. */
const option = objectAsMeant({
  /** Null for the right one, like the feedback. */
  misconception: orNull(line),
  text: line,
  is_correct: booleanAsMeant,
  feedback: orNull(markdown),
  /** Name of a prerequisite; whatever else stands here says nothing. */
  rests_on: z.preprocess((value) => (typeof value === "string" ? value : null), z.string().nullable()),
});

/**
 * The explanation is written before the options, so that the answer is worked out before one is marked as right; the
 * answer alone, and how it is calculated, let a program see whether it is the one that is marked.
 */
const written = {
  question: markdown,
  explanation: markdown,
  answer: textOrNull(withInlineFormulas),
  /** Plain arithmetic; null where the answer is no number. */
  expression: textOrNull(),
  options: z.array(option),
};

export const repairedReply = objectAsMeant(written);

/** One element of a stream of questions: the wish that it is for, and the question. */
export const questionReply = objectAsMeant({
  slot: numberAsMeant,
  concept: z.string(),
  difficulty,
  ...written,
});

/** What was worked out comes before the options are looked at. */
export const voteReply = objectAsMeant({
  reasoning: z.string(),
  answer: textOrNull(),
  /** Letters; none or several when the question has no single right option. */
  right_options: textsAsMeant,
});

/** Of a solver who does not see the options. */
export const freeReply = objectAsMeant({
  reasoning: z.string(),
  /** Null where it takes the options, or where there is none. */
  answer: textOrNull(),
  expression: textOrNull(),
});

/** Which options say a given answer. */
export const matchReply = objectAsMeant({ right_options: textsAsMeant });

export const gradeReply = objectAsMeant({
  reasoning: z.string(),
  /** Quotes from what the learner wrote; without one that stands there, nothing is "unsound". */
  wrong_words: quotes,
  verdict: oneOfAsMeant(["sound", "partly", "unsound", "unclear"]),
  feedback: markdown,
});

/** Of somebody who reads a question's words, knowing its key. */
export const wordingReply = objectAsMeant({
  reasoning: z.string(),
  explanation_leads_to_key: booleanAsMeant,
  feedback_names_key: booleanAsMeant,
  false_statements: quotes,
});

/** Of somebody who reads study material. */
export const factsReply = objectAsMeant({ false_statements: quotes });

export const contentReply = objectAsMeant({
  title: z.string(),
  difficulty_level: difficulty,
  estimated_study_time: z.string(),
  learning_objectives: z.array(line),
  key_concepts: z.array(line),
  blocks: z.array(
    objectAsMeant({
      type: oneOfAsMeant(["introduction", "concept_explanation", "example", "step_by_step", "summary", "other"]),
      heading: z.string(),
      content: markdown,
      visual_aid_suggestion: orNull(z.string()),
    }),
  ),
  external_resources: z.array(
    objectAsMeant({
      type: oneOfAsMeant(["video", "book", "website", "interactive_tool", "other"]),
      title: z.string(),
      author_or_source: z.string(),
      estimated_time: z.string(),
      description: z.string(),
      url: orNull(z.string()),
    }),
  ),
});

export const workingReply = objectAsMeant({ text: z.string() });

export type OpeningReply = z.infer<typeof openingReply>;
export type OutlineReply = z.infer<typeof outlineReply>;
export type QuestionReply = z.infer<typeof questionReply>;
/** A written question, whatever wish it is for. */
export type WrittenQuestion = z.infer<typeof repairedReply>;
export type GradeReply = z.infer<typeof gradeReply>;
export type WordingReply = z.infer<typeof wordingReply>;
export type ContentReply = z.infer<typeof contentReply>;
