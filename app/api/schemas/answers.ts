import { z } from "zod";
import { anyExplanationSchema, explanationSchema, INCOMPLETE } from "~/services/learning/answers/answer-schema";
import { CHOOSE_OR_DONT_KNOW } from "~/services/learning/answers/answer-words";
import { id, success } from "./common";
import { explanationFeedback, html, questionName, questionStatus } from "./questions";

const MISSING = "Missing required information to submit answer.";

/** Of a form all is text. */
const flag = z
  .union([z.boolean(), z.stringbool()], { error: ({ path }) => `"${path?.join(".")}" must be true or false.` })
  .default(false);
const numeral = (pattern: RegExp) => z.string().regex(pattern).transform(Number);

export const submission = z
  .object({
    question_id: questionName(MISSING).describe("Its id, or its number in the part"),
    user_answer: z.string().nullish().describe("The text of the chosen option, as `answer_options` has it"),
    option: z
      .union([z.int().min(0).max(4), numeral(/^[0-4]$/)], { error: INCOMPLETE })
      .nullish()
      .describe("In place of that: its position in `answer_options`, from 0"),
    text_answer: z.string().nullish().describe("Why: up to 10,000 characters, required beside an option"),
    dont_know: flag.describe("“I don’t know yet”, in place of an option"),
    attempt: z
      .union([z.int().min(1).max(10_000), numeral(/^[1-9]\d{0,3}$/)], {
        error: '"attempt" must be a whole number from 1 to 10,000.',
      })
      .nullish()
      .describe(
        "As the question gave it, so that what is sent twice counts once; left out, it is the next one, but for the very same answer within 15 seconds",
      ),
    shown_at: z.iso.datetime().nullish().describe("As the question gave it; left out, no time is counted"),
    image: z
      .string()
      .nullish()
      .describe(
        "A picture of the working: a data URL in base64, or in a form a file. PNG, JPG, GIF or WebP, up to 5 MB",
      ),
    remove_image: flag.describe("Takes out a picture that was kept with an answer that could not be taken"),
  })
  .superRefine(({ user_answer, option, text_answer, dont_know }, ctx) => {
    const isByPosition = option !== undefined && option !== null;
    const hasOption = isByPosition || (user_answer ?? "").trim() !== "";
    if (hasOption === dont_know) {
      const path = [isByPosition ? "option" : "user_answer"];
      ctx.addIssue({ code: "custom", path, message: hasOption ? CHOOSE_OR_DONT_KNOW : INCOMPLETE });
    }
    const explanation = (dont_know ? anyExplanationSchema : explanationSchema).safeParse(text_answer ?? "");
    for (const { message } of explanation.error?.issues ?? [])
      ctx.addIssue({ code: "custom", path: ["text_answer"], message });
  })
  .transform(({ text_answer, ...rest }) => ({ ...rest, text_answer: (text_answer ?? "").trim() }));

export type Submission = z.output<typeof submission>;

export const submitted = z
  .object({
    success,
    error: z.null(),
    is_correct: z.boolean(),
    message: z.string(),
    correct_answer: z.string().nullable().describe("Null until it is earned"),
    correct_answer_html: html.nullable(),
    explanation: z.string().nullable().describe("Why that is right; null until it is earned"),
    explanation_html: html.nullable(),
    has_decomposition: z
      .boolean()
      .describe("Simpler questions can be asked about what was missed: `decomposeQuestion`"),
    section_completed: z.boolean().describe("The part is done"),
    next_question_id: id.nullable().describe("The question to go on with; null where the part has none now"),
    return_to_parent: z.boolean().describe("That is a question above, which was broken down"),
    is_decomposed: z.boolean().describe("The answered question is a concept question"),
    next: z
      .enum(["sections", "question", "current", "parts_coming", "wrong_answer"])
      .describe("What a page shows next: `parts_coming` waits for more concept questions of `next_question_id`"),
    question_id: id,
    status: questionStatus,
    attempts: z.number().int(),
    user_answer: z.string().nullable(),
    feedback: z.string().nullable().describe("To whoever chose this wrong option"),
    feedback_html: html.nullable(),
    misconception: z.string().nullable(),
    is_gap: z.boolean().describe("The concept is missing: this is what was looked for"),
    leaves_gap_open: z
      .boolean()
      .describe(
        "Right, and the concept is still missing: the question couldn’t show the same mistake, was met before, or was answered with help",
      ),
    gap_name: z.string().nullable(),
    park_question_id: id.nullable().describe("The question at which the gap may be put aside until tomorrow"),
    missed_in: z
      .enum(["placement", "checkpoint", "review", "practice"])
      .nullable()
      .describe("Where it was missed that this repairs, if not in the part"),
    achievement: z
      .object({ kind: z.enum(["gap-closed", "mastered"]), concept_name: z.string(), gap_name: z.string().nullable() })
      .nullable(),
    explanation_feedback: explanationFeedback.nullable(),
  })
  .meta({ id: "SubmittedAnswer" });
