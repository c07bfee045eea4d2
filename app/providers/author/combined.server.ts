import type { CurriculumAuthor } from "./curriculum/curriculum-author.server";
import { MODEL_TOPIC } from "./model/writing/model-topic";
import type { Author } from "./port";

/**
 * Hand-made topics by the curriculum, every other by the model. Each course stays with the author that it began with,
 * so that hand-made ones go on when the model is down or its allowance is used up.
 */
export function combined(curriculum: CurriculumAuthor, model: Author): Author {
  const authorOf = ({ topicId }: { topicId: string }) => (topicId === MODEL_TOPIC ? model : curriculum);
  return {
    writesAnyTopic: true,
    topics: () => curriculum.topics(),
    // "Statistics for my survey" is another course than "Statistics": only the whole name means the hand-made one.
    findTopic: async (name) => (await curriculum.findTopicCalled(name)) ?? model.findTopic(name),
    writeOnboardingQuestions: (request, control) => authorOf(request).writeOnboardingQuestions(request, control),
    // A hand-made outline is whole at once.
    writeOpening: async (request, control) => authorOf(request).writeOpening?.(request, control) ?? null,
    writeOutline: (request, control) => authorOf(request).writeOutline(request, control),
    writeQuestions: (request, control) => authorOf(request).writeQuestions(request, control),
    writeBreakdown: (request, control) => authorOf(request).writeBreakdown(request, control),
    writeContent: (request, control) => authorOf(request).writeContent(request, control),
    questionsAbout: async (conceptId) => (await curriculum.questionsAbout?.(conceptId)) ?? null, // of the model's, null
  };
}
