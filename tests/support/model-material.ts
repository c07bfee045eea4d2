import type { z } from "zod";
import type { OnboardingReply } from "~/providers/author/model/writing/onboarding";
import type { gradeReply, OpeningReply, OutlineReply, ContentReply } from "~/providers/author/model/writing/schemas";

/** What a good model writes besides questions, about any topic. */

export function onboardingMaterial(topic: string): OnboardingReply {
  return {
    questions: [
      {
        purpose: "goal",
        question: `What would you like to do with ${topic}?`,
        options: ["Follow a conversation", "Do exercises by myself", "Teach somebody"],
      },
      {
        purpose: "known",
        question: "What have you learned before?",
        options: ["Counting steadily", "Naming parts", "None of these yet"],
      },
    ],
  };
}

/** For a first subsection of nine questions in place of three. */
export const THREE_CONCEPTS = ["naming parts", "seeing what repeats", "reading a pattern"];

/** Two levels of prerequisites lie under the first subsection. */
const concepts: [name: string, ...prerequisites: string[]][] = [
  ["steady counting"],
  ["telling parts apart"],
  ["naming parts", "telling parts apart"],
  ["seeing what repeats", "steady counting"],
  ["reading a pattern", "naming parts", "seeing what repeats"],
  ["comparing patterns", "reading a pattern"],
  ["continuing a pattern", "reading a pattern", "steady counting"],
  ["building a pattern", "continuing a pattern"],
  ["joining patterns", "comparing patterns", "building a pattern"],
  ["checking a pattern", "joining patterns"],
];

/** The first subsection of `outlineMaterial`, in the same words. */
export function openingMaterial(topic: string, firstSubsection?: string[]): OpeningReply {
  const { subject, sections, concepts } = outlineMaterial(topic, firstSubsection);
  const [section] = sections;
  const [part] = section!.subsections;
  return {
    plan: "Read patterns, then make them, then judge them.",
    subject,
    section_heading: section!.heading,
    section_description: section!.description,
    heading: part!.heading,
    description: part!.description,
    concepts: concepts
      .filter(({ name }) => part!.concepts.includes(name))
      .map((concept) => ({
        ...concept,
        prerequisites: concept.prerequisites.filter((name) => part!.concepts.includes(name)),
      })),
  };
}

/** @param firstSubsection what the first subsection teaches */
export function outlineMaterial(topic: string, firstSubsection = ["reading a pattern"]): OutlineReply {
  const subsection = (heading: string, ...taught: string[]) => ({
    heading,
    description: `You can do it: ${taught.join(" and ")}.`,
    concepts: taught,
  });
  return {
    subject: topic,
    study_minutes: 240,
    concepts: concepts.map(([name, ...prerequisites]) => ({
      name,
      summary: `Does the exercises on ${name} without help.`,
      prerequisites,
      prior_mastery: null,
    })),
    sections: [
      {
        heading: "Reading",
        description: "You can read what is there.",
        subsections: [
          subsection("First patterns", ...firstSubsection),
          subsection("Side by side", "comparing patterns"),
        ],
      },
      {
        heading: "Writing",
        description: "You can write what is not there yet.",
        subsections: [
          subsection("What comes next", "continuing a pattern"),
          subsection("From nothing", "building a pattern"),
        ],
      },
      {
        heading: "Both together",
        description: "You can judge what you have written.",
        subsections: [subsection("One of two", "joining patterns"), subsection("Looking again", "checking a pattern")],
      },
    ],
  };
}

export function contentMaterial(concept: unknown): ContentReply {
  const name = typeof concept === "string" ? concept : String((concept as { name?: string } | null)?.name);
  const block = (type: ContentReply["blocks"][number]["type"], heading: string, content: string) => ({
    ...{ type, heading, content },
    visual_aid_suggestion: null,
  });
  return {
    title: `Learning about ${name}`,
    difficulty_level: "beginner",
    estimated_study_time: "10 minutes",
    learning_objectives: [`Say what ${name} is for`, `Do an exercise on ${name}`],
    key_concepts: [name, "tens and ones"],
    blocks: [
      block("introduction", "Why it matters", `Much rests on ${name}.`),
      block("concept_explanation", "The idea", "Tens and ones are added each by themselves: $(10 + 7) + (60 + 5)$."),
      block("example", "An example", "For instance $17 + 65 = 82$."),
      block("step_by_step", "Step by step", "1. Add the ones.\n2. Carry the ten.\n3. Add the tens."),
      block("summary", "In short", "Do not forget the ten that you carry."),
    ],
    external_resources: [
      {
        type: "book",
        title: "Elements",
        author_or_source: "Euclid",
        estimated_time: "20 minutes",
        description: "Where it is said for the first time.",
        url: null,
      },
    ],
  };
}

/** Sound, unless the learner says that they guessed. */
export function gradeOf(explanation: string): z.infer<typeof gradeReply> {
  return /guess/i.test(explanation)
    ? {
        reasoning: "A guess.",
        wrong_words: [/\w*guess\w*/i.exec(explanation)![0]],
        verdict: "unsound",
        feedback: "A guess does not carry far. What would you look at first?",
      }
    : { reasoning: "It holds.", wrong_words: [], verdict: "sound", feedback: "Your reasoning holds." };
}
