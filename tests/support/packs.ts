import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { dump } from "js-yaml";
import type { Figure } from "~/providers/author/figure-port";
import type { Pack, PackConcept, PackFile, PackQuestion } from "~/providers/author/curriculum/pack-schema.server";

/** A sound pack of three concepts, `root → middle → tip`, for a test to spoil or to change. */
export function goodPack(changes: Partial<PackFile> = {}): Pack {
  const concepts = [
    goodConcept("root", { prerequisites: [] }),
    goodConcept("middle", { prerequisites: ["root"] }),
    goodConcept("tip", { prerequisites: ["middle"] }),
  ];
  return {
    id: "trees",
    name: "Trees",
    description: "How trees grow.",
    aliases: ["plants"],
    goals: [{ id: "all", label: "Know all of it", targets: ["tip"] }],
    sections: [
      {
        heading: "Below",
        description: "Under the ground.",
        subsections: [{ heading: "The root", description: "Where it begins.", concepts: ["root"] }],
      },
      {
        heading: "Above",
        description: "In the light.",
        subsections: [
          { heading: "The middle", description: "Halfway up.", concepts: ["middle"] },
          { heading: "The tip", description: "At the top.", concepts: ["tip"] },
        ],
      },
    ],
    concepts: new Map(concepts.map((concept) => [concept.id, concept])),
    ...changes,
  };
}

export function goodConcept(id: string, changes: Partial<PackConcept> = {}): PackConcept {
  return {
    id,
    name: `The ${id}`,
    also_called: [],
    summary: `Can find the ${id}.`,
    prerequisites: [],
    misconceptions: [
      {
        id: "too-low",
        name: "Counting them all",
        idea: `What is part of the ${id} counts, however small it is.`,
        description: "Counts too few.",
      },
      {
        id: "too-high",
        name: "Counting each once",
        idea: `Each piece of the ${id} is counted only one time.`,
        description: "Counts too many.",
      },
    ],
    questions: [
      goodQuestion(`${id}-one`, "beginner"),
      goodQuestion(`${id}-two`, "beginner"),
      goodQuestion(`${id}-three`, "intermediate"),
      goodQuestion(`${id}-four`, "advanced"),
    ],
    content: {
      title: `The ${id}`,
      estimated_study_time: "10 minutes",
      learning_objectives: [`Find the ${id}`],
      key_concepts: [id],
      figure: goodFigure,
      check: {
        question: "How many are there?",
        options: [
          { text: "3", response: "Count again from the left." },
          { text: "4", right: true, response: "One, two, three, four." },
        ],
      },
      closing_check: {
        question: "How many are left?",
        options: [
          { text: "0", response: "One was not taken." },
          { text: "1", right: true, response: "Four less three." },
        ],
      },
      content_blocks: (["introduction", "concept_explanation", "example", "step_by_step", "summary"] as const).map(
        (type) => ({ type, heading: `The ${id}`, content: `Look for the ${id}, $x + 1$.` }),
      ),
      external_resources: [
        {
          type: "book",
          title: "A book",
          author_or_source: "Somebody",
          estimated_time: "20 minutes",
          description: "Worth reading.",
        },
      ],
    },
    ...changes,
  };
}

export function goodQuestion(id: string, difficulty: PackQuestion["difficulty"] = "beginner"): PackQuestion {
  return {
    id,
    difficulty,
    question: "How many are there?",
    answer: "b",
    options: {
      a: { text: "3", misconception: "too-low", feedback: "Count again from the left." },
      b: { text: "4" },
      c: { text: "5", misconception: "too-high", feedback: "Was one counted twice?" },
    },
    explanation: "One, two, three, four.",
  };
}

export const goodFigure: Figure = {
  kind: "bar",
  unit: "roots",
  parts: [
    { label: "deep", count: 1, tone: "filled" },
    { label: "flat", count: 3, tone: "plain" },
  ],
  caption: "One of four.",
  alt: "A bar of four roots, one of them filled.",
};

/** The pack as files in a new folder, as `readPacks` reads it. @returns the folder that holds the pack's own */
export function writePack(
  pack: { concepts: Map<string, object>; [field: string]: unknown },
  folderName = "trees",
): string {
  const folder = mkdtempSync(path.join(tmpdir(), "taproot-packs-"));
  const { concepts, ...packFile } = pack;
  mkdirSync(path.join(folder, folderName, "concepts"), { recursive: true });
  writeFileSync(path.join(folder, folderName, "pack.yaml"), dump(packFile));
  for (const [name, concept] of concepts) {
    writeFileSync(path.join(folder, folderName, "concepts", `${name}.yaml`), dump(concept));
  }
  return folder;
}
