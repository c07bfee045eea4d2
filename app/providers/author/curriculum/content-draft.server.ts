import type { CheckDraft, ContentDraft } from "../port";
import type { PackCheck, PackConcept } from "./pack-schema.server";

/** The lesson of a pack's concept, as an author hands it in. */
export function contentDraft({ content, misconceptions, prerequisites }: PackConcept): ContentDraft {
  const { figure, check, closing_check } = content;
  return {
    title: content.title,
    difficultyLevel: prerequisites.length === 0 ? "beginner" : "intermediate",
    estimatedStudyTime: content.estimated_study_time,
    learningObjectives: content.learning_objectives,
    keyConcepts: content.key_concepts,
    figure,
    check: check && checkDraft(check),
    closingCheck: closing_check && checkDraft(closing_check),
    blocks: content.content_blocks.map(({ visual_aid_suggestion, ...block }, index, blocks) => ({
      ...block,
      visualAidSuggestion: visual_aid_suggestion,
      // The first of its type, where there are several.
      speaksTo: misconceptions
        .filter(({ taught_in }) => blocks.findIndex(({ type }) => type === taught_in) === index)
        .map(({ description }) => description),
    })),
    externalResources: content.external_resources.map(({ author_or_source, estimated_time, ...resource }) => ({
      ...resource,
      authorOrSource: author_or_source,
      estimatedTime: estimated_time,
    })),
  };
}

/** A check of a pack, as an author hands it in. */
export function checkDraft({ question, options }: PackCheck): CheckDraft {
  return {
    question,
    options: options.map(({ text, right, response }) => ({ text, isRight: right === true, response })),
  };
}
