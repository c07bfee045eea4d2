import type {
  Author,
  ContentDraft,
  OnboardingQuestionDraft,
  QuestionDraft,
  QuestionsRequest,
  Topic,
} from "~/providers/author/port";
import type { OutlineDraft } from "~/providers/author/outline-port";

export const MUSIC: Topic = { id: "music", name: "Music", description: "Notes, scales and chords." };

/** An author that answers at once with small, made-up texts, except where a test says what it does instead. */
export function scriptedAuthor(script: Partial<Author> = {}): Author {
  return {
    writesAnyTopic: false,
    topics: async () => [MUSIC],
    findTopic: async (name) => (name.toLowerCase().includes("music") ? MUSIC : null),
    writeOnboardingQuestions: async () => onboardingDrafts(),
    writeOutline: async () => outlineDraft(),
    writeQuestions: (request) => oneByOne(questionDrafts(request)),
    writeBreakdown: (request) => oneByOne(questionDrafts(request)),
    writeContent: async ({ concept }) => contentDraft(concept.id),
    ...script,
  };
}

/** As an author hands its drafts over. */
export async function* oneByOne(drafts: QuestionDraft[]): AsyncGenerator<QuestionDraft> {
  for (const draft of drafts) yield await Promise.resolve(draft);
}

/** All that an author hands over. */
export async function allOf(drafts: AsyncIterable<QuestionDraft>): Promise<QuestionDraft[]> {
  const all: QuestionDraft[] = [];
  for await (const draft of drafts) all.push(draft);
  return all;
}

/** What an author hands over that fails before it has written anything, waited for in one piece or one by one. */
export function refusal(error: Error): Promise<never> & AsyncIterable<never> {
  const fail = () => Promise.reject<never>(error);
  const whole = fail();
  whole.catch(() => undefined); // nobody may be waiting for all of it
  return Object.assign(whole, { [Symbol.asyncIterator]: () => ({ next: fail }) });
}

/** Five questions, one of each type. */
export function onboardingDrafts(): OnboardingQuestionDraft[] {
  return [
    { purpose: "goal", question: "What for?", type: "MCQ", options: ["To play", "To listen"] },
    { purpose: "known", question: "What do you know?", type: "MCQ_MULTI", options: ["Notes", "Scales", "Nothing yet"] },
    {
      purpose: "confidence",
      question: "How sure are you?",
      type: "Range",
      options: [],
      minValue: 1,
      maxValue: 10,
      rangeLabels: { min_label: "Not at all", max_label: "Very" },
    },
    { purpose: "struggle", question: "What puzzles you?", type: "Text", options: [], placeholder: "Intervals" },
    {
      purpose: "minutes-per-week",
      question: "How many minutes a week?",
      type: "Number",
      options: [],
      placeholder: "60",
    },
  ];
}

/**
 * An outline from its bare bones: for each section its subsections, for each of these its concepts.
 *
 * @param prerequisites direct ones, by concept; they may name concepts that no subsection teaches
 */
export function outlineDraft(
  sections: string[][][] = [[["notes"], ["scales"]], [["chords"]]],
  prerequisites: Record<string, string[]> = { scales: ["notes"], chords: ["scales", "notes"] },
): OutlineDraft {
  const conceptIds = new Set([...sections.flat(2), ...Object.entries(prerequisites).flat(2)]);
  return {
    studyMinutes: 90,
    minutesPerWeek: 30,
    sections: sections.map((subsections, index) => ({
      heading: `Section ${index + 1}`,
      description: "What it is about.",
      subsections: subsections.map((concepts) => ({
        heading: `About ${concepts.join(" and ")}`,
        description: "What it is about.",
        conceptIds: concepts,
      })),
    })),
    concepts: [...conceptIds].map((id) => ({
      id,
      name: `The concept ${id}`,
      summary: `Can explain ${id}.`,
      prerequisiteIds: prerequisites[id] ?? [],
    })),
  };
}

/** One draft for each wish, numbered within its concept so that none that was seen comes again. */
export function questionDrafts({ wishes, seen }: Pick<QuestionsRequest, "wishes" | "seen">): QuestionDraft[] {
  const used = new Set(seen);
  return wishes.map(({ slot, conceptId, difficulty }) => {
    let number = 1;
    while (used.has(`${conceptId}#${number}`)) number += 1;
    const sourceKey = `${conceptId}#${number}`;
    used.add(sourceKey);
    return {
      slot,
      conceptId,
      sourceKey,
      difficulty,
      question: `Question ${number} about ${conceptId}?`,
      options: [
        { text: "an early mistake", misconception: `Mixes ${conceptId} up.`, feedback: "Look again at the beginning." },
        { text: "a late mistake", misconception: `Stops ${conceptId} too soon.`, feedback: "Look again at the end." },
        { text: "the right one" },
        { text: "a wild guess", misconception: `Guesses ${conceptId}.`, feedback: "What would you check first?" },
      ],
      answerIndex: 2,
      explanation: `Begin with what ${conceptId} means. So it is with ${conceptId}.`,
    };
  });
}

export function contentDraft(conceptId: string): ContentDraft {
  return {
    title: `About ${conceptId}`,
    difficultyLevel: "beginner",
    estimatedStudyTime: "10 minutes",
    learningObjectives: [`Explain ${conceptId}`],
    keyConcepts: [conceptId],
    blocks: [
      { type: "introduction", heading: "To begin with", content: `Why ${conceptId} matters.` },
      { type: "concept_explanation", heading: "The idea", content: `What ${conceptId} is.` },
      { type: "example", heading: "An example", content: "One of them." },
      { type: "step_by_step", heading: "Step by step", content: "1. First\n2. Then" },
      { type: "summary", heading: "In short", content: "That was it." },
    ],
    externalResources: [
      {
        type: "book",
        title: "A good book",
        authorOrSource: "Somebody",
        estimatedTime: "20 minutes",
        description: "Chapter one.",
      },
    ],
  };
}
