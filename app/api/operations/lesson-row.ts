import type { z } from "zod";
import { ALL_LESSONS_USED, noMoreLessons } from "~/services/learning/contents/no-more-lessons";
import type { ContentCheck, StudyContent } from "~/services/learning/contents/study-content";
import type { lesson } from "../schemas/lessons";

/** Why no other lesson is written. @param limit lessons, over all courses */
export function allUsed(limit: number): string {
  return `${ALL_LESSONS_USED}. ${noMoreLessons(limit)}`;
}

export function lessonRow(content: StudyContent): z.input<typeof lesson> {
  return {
    title: content.title,
    difficulty_level: content.difficultyLevel,
    estimated_study_time: content.estimatedStudyTime,
    learning_objectives: content.learningObjectives,
    key_concepts: content.keyConcepts,
    content_blocks: content.contentBlocks.map((block) => ({
      type: block.type,
      heading: block.heading,
      content: block.content,
      visual_aid_suggestion: block.visualAidSuggestion,
    })),
    external_resources: content.externalResources.map((resource) => ({
      type: resource.type,
      title: resource.title,
      author_or_source: resource.authorOrSource,
      estimated_time: resource.estimatedTime,
      description: resource.description,
      url: resource.url,
    })),
    check: content.check && checkRow(content.check),
    closing_check: content.closingCheck && checkRow(content.closingCheck),
  };
}

function checkRow({ question, options }: ContentCheck) {
  return {
    question_html: question,
    options: options.map(({ text, isRight, response }) => ({
      text_html: text,
      is_right: isRight,
      response_html: response,
    })),
  };
}
