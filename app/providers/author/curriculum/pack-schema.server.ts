import { z } from "zod";
import { figureSchema } from "./figure-schema.server";
import { slug, text } from "./pack-text.server";

/** The shape of the files in `db/curriculum`; its README describes each field for the people who write them. */

export const difficulties = ["beginner", "intermediate", "advanced"] as const;

const option = z.strictObject({
  text,
  misconception: slug.optional(),
  feedback: text.optional(),
  /** What the mistake behind it counts or divides, as a drawing. */
  figure: figureSchema.optional(),
});

const check = z.strictObject({
  question: text,
  options: z
    .array(z.strictObject({ text, right: z.literal(true).optional(), response: text }))
    .min(2)
    .max(3),
});

const question = z.strictObject({
  id: slug,
  difficulty: z.enum(difficulties),
  question: text,
  answer: z.string(),
  options: z
    .record(z.string(), option)
    .refine(
      (options) => Object.keys(options).every((key) => /^[a-e]$/.test(key)),
      "option keys are letters from a to e",
    ),
  /** What to do first, to try before the rest is told. */
  opening_step: check.optional(),
  explanation: text,
  /** The explanation as a drawing. */
  figure: figureSchema.optional(),
});

export const blockTypes = ["introduction", "concept_explanation", "example", "step_by_step", "summary"] as const;

const contentBlock = z.strictObject({
  type: z.enum(blockTypes),
  heading: text,
  content: text,
  visual_aid_suggestion: text.optional(),
});

const externalResource = z.strictObject({
  type: z.enum(["video", "book", "website", "interactive_tool", "other"]),
  title: text,
  author_or_source: text,
  estimated_time: text,
  description: text,
  url: z.url({ protocol: /^https?$/ }).optional(),
});

export const conceptSchema = z.strictObject({
  id: slug,
  name: text,
  also_called: z.array(z.string().trim().min(2).toLowerCase()).default([]),
  summary: text,
  prerequisites: z.array(slug),
  prerequisite_reasons: z.record(slug, text).optional(),
  misconceptions: z
    .array(
      z.strictObject({
        id: slug,
        name: text.optional(),
        idea: text.optional(),
        check: check.optional(),
        description: text,
        rests_on: slug.optional(),
        because: text.optional(),
        taught_in: z.enum(blockTypes).optional(),
      }),
    )
    .min(1),
  questions: z.array(question).min(4, "a concept needs at least four questions"),
  content: z.strictObject({
    title: text,
    estimated_study_time: text,
    learning_objectives: z.array(text).min(1),
    key_concepts: z.array(text).min(1),
    figure: figureSchema.optional(),
    check: check.optional(),
    closing_check: check.optional(),
    content_blocks: z.array(contentBlock).min(5),
    external_resources: z.array(externalResource).min(1),
  }),
});

export const packSchema = z.strictObject({
  id: slug,
  name: text,
  description: text,
  aliases: z.array(z.string().trim().min(2).toLowerCase()),
  goals: z.array(z.strictObject({ id: slug, label: text, targets: z.array(slug).min(1) })).min(1),
  sections: z
    .array(
      z.strictObject({
        heading: text,
        description: text,
        subsections: z
          .array(z.strictObject({ heading: text, description: text, concepts: z.array(slug).min(1).max(3) }))
          .min(1),
      }),
    )
    .min(1),
});

export type PackConcept = z.infer<typeof conceptSchema>;
export type PackCheck = z.infer<typeof check>;
export type PackQuestion = PackConcept["questions"][number];
export type PackFile = z.infer<typeof packSchema>;
/** One topic: its outline and its concepts by id. */
export type Pack = PackFile & { concepts: Map<string, PackConcept> };
