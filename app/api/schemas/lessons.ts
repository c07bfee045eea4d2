import { z } from "zod";
import { id } from "./common";
import { generation } from "./generation";
import { html, named } from "./questions";

const check = z.object({
  question_html: html,
  options: z.array(z.object({ text_html: html, is_right: z.boolean(), response_html: html })),
});

export const lesson = z
  .object({
    title: z.string(),
    difficulty_level: z.string().describe("`beginner`, `intermediate` or another"),
    estimated_study_time: z.string(),
    learning_objectives: z.array(z.string()),
    key_concepts: z.array(z.string()),
    content_blocks: z.array(
      z.object({
        type: z.enum(["introduction", "concept_explanation", "example", "step_by_step", "summary", "other"]),
        heading: z.string(),
        content: html,
        visual_aid_suggestion: z.string().nullable(),
      }),
    ),
    external_resources: z.array(
      z.object({
        type: z.enum(["video", "book", "website", "interactive_tool", "other"]),
        title: z.string(),
        author_or_source: z.string(),
        estimated_time: z.string(),
        description: z.string(),
        url: z.string().nullable().describe("Null where it is known by name only"),
      }),
    ),
    check: check.nullable().describe("A small question to try at once, after the key idea"),
    closing_check: check.nullable(),
  })
  .meta({ id: "Lesson" });

export const learningContent = z
  .object({
    id: id.describe("Of the question’s concept, which it teaches"),
    question_id: id,
    content: lesson,
  })
  .meta({ id: "LearningContent", description: "The lesson of a question" });

export const contentCheck = z.object({ success: z.literal(true), has_content: z.boolean() });

export const contentData = z
  .object({
    success: z.boolean().describe("Whether there is a lesson"),
    content: learningContent.nullable(),
    message: z.string().nullable(),
    can_generate: z.boolean(),
    generating: z.boolean().describe("It is being written: ask again in 3 seconds"),
    error: z.string().nullable().describe("Why it could not be written"),
    generation,
    question: z.string().describe("The question that it helps with, as plain text"),
    concept: named,
    rests_on: z.array(named).describe("What the concept builds on directly"),
    gap_name: z.string().nullable().describe("The gap that is open about the concept, by name"),
  })
  .meta({ id: "ContentData" });

export const contentGenerated = z
  .object({
    success: z.boolean(),
    content: learningContent.nullable(),
    generating: z.boolean(),
    error: z.string().nullable(),
  })
  .meta({ id: "ContentGenerated" });

export const conceptLesson = z
  .object({
    success: z.literal(true),
    concept_name: z.string(),
    lesson: lesson.nullable().describe("Null while there is none"),
    generation,
    lesson_limit: z.int().nullable().describe("Lessons that the plan allows, where all of them are used; else null"),
    builds_on: z.array(named).describe("Each has a lesson of its own"),
  })
  .meta({ id: "ConceptLesson" });
