import { renderBlocks } from "~/rich-text/rich-text.server";
import { checkStructure, duplicates } from "./check-structure.server";
import { checkFigure } from "./check-figure.server";
import { checkChecks } from "./check-checks.server";
import { checkIdeas, checkIdeasDiffer } from "./check-ideas.server";
import { checkReasons } from "./check-reasons.server";
import { comparable } from "./comparable-option.server";
import { blockTypes, difficulties, type Pack, type PackConcept, type PackQuestion } from "./pack-schema.server";

const MOST_WORDS_OF_A_NAME = 6;

/** Everything in a pack that would mislead a learner or break the engine; one sentence each, empty when sound. */
export function checkPack(pack: Pack): string[] {
  return [...checkStructure(pack), ...[...pack.concepts.values()].flatMap(checkConcept), ...checkIdeasDiffer(pack)];
}

function checkConcept(concept: PackConcept): string[] {
  const declared = new Set(concept.misconceptions.map((misconception) => misconception.id));
  const used = new Set<string>();
  const problems: string[] = [];
  for (const id of duplicates(concept.misconceptions.map((misconception) => misconception.id))) {
    problems.push(`misconception "${id}" is declared twice`);
  }
  problems.push(...checkNames(concept), ...checkIdeas(concept), ...checkChecks(concept), ...checkReasons(concept));
  for (const difficulty of difficulties) {
    if (!concept.questions.some((question) => question.difficulty === difficulty)) {
      problems.push(`no ${difficulty} question`);
    }
  }
  for (const question of concept.questions) {
    problems.push(...checkQuestion(question, declared).map((problem) => `${question.id}: ${problem}`));
    for (const option of Object.values(question.options)) if (option.misconception) used.add(option.misconception);
  }
  for (const id of declared) if (!used.has(id)) problems.push(`misconception "${id}" is tied to no option`);
  const types = new Set(concept.content.content_blocks.map((block) => block.type));
  for (const type of blockTypes) if (!types.has(type)) problems.push(`study content has no ${type} block`);
  problems.push(...checkWhatIsShown(concept.content));
  problems.push(...checkMathematics(concept));
  return problems.map((problem) => `${concept.id}: ${problem}`);
}

/** Headings say them: "This is the gap: Choosing the right whole". */
function checkNames({ name: conceptName, misconceptions }: PackConcept): string[] {
  const problems = misconceptions.flatMap(({ id, name }) => {
    if (name === undefined) return [`misconception "${id}" has no name`];
    const words = name.split(/\s+/).length;
    if (words < 2 || words > MOST_WORDS_OF_A_NAME || name.includes(":"))
      return [`misconception "${id}": "${name}" must have 2 to ${MOST_WORDS_OF_A_NAME} words and no colon`];
    return comparable(name) === comparable(conceptName) ? [`misconception "${id}" is called like its concept`] : [];
  });
  const names = misconceptions.flatMap(({ name }) => name ?? []);
  return [...problems, ...duplicates(names).map((name) => `two misconceptions are called "${name}"`)];
}

function checkWhatIsShown({ figure, check, closing_check }: PackConcept["content"]): string[] {
  return [
    ...(figure ? checkFigure(figure) : ["study content has no figure"]),
    ...(check ? [] : ["study content has no check"]),
    ...(closing_check ? [] : ["study content has no closing_check"]),
  ];
}

function checkQuestion(question: PackQuestion, declared: Set<string>): string[] {
  const problems: string[] = [];
  const keys = Object.keys(question.options);
  if (keys.length < 3 || keys.length > 5) problems.push(`has ${keys.length} options, must have three to five`);
  if (keys.join("") !== "abcde".slice(0, keys.length)) problems.push("option letters must run from a in order");
  if (!keys.includes(question.answer)) problems.push(`answer "${question.answer}" is not an option`);
  for (const [key, option] of Object.entries(question.options)) {
    if (/\b(all|none|both) of the (above|options|others)\b/i.test(option.text))
      problems.push(`option ${key} refers to other options, but options are shuffled`);
    if (key === question.answer) {
      if (option.misconception || option.feedback || option.figure)
        problems.push(`option ${key} is right, so it has no misconception, feedback or figure`);
      continue;
    }
    if (!option.misconception) problems.push(`option ${key} names no misconception`);
    else if (!declared.has(option.misconception))
      problems.push(`option ${key}: misconception "${option.misconception}" is not declared`);
    if (!option.feedback) problems.push(`option ${key} has no feedback`);
    if (option.figure) problems.push(...checkFigure(option.figure).map((problem) => `option ${key}: ${problem}`));
  }
  for (const text of duplicates(Object.values(question.options).map((option) => comparable(option.text)))) {
    problems.push(`two options are equal: ${text}`);
  }
  if (question.figure) problems.push(...checkFigure(question.figure));
  return problems;
}

function checkMathematics(concept: PackConcept): string[] {
  const problems: string[] = [];
  for (const text of allTexts(concept)) {
    try {
      renderBlocks(text);
    } catch (error) {
      problems.push(`broken mathematics in "${text.slice(0, 60).trim()}…": ${(error as Error).message}`);
    }
    if (/(?<!\\)\$/.test(text.replace(/(?<!\\)\$\$[\s\S]+?(?<!\\)\$\$|(?<!\\)\$[^$]+?(?<!\\)\$/g, ""))) {
      problems.push(`unpaired dollar sign in "${text.slice(0, 60).trim()}…" (write \\$ for money)`);
    }
  }
  return problems;
}

function allTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value && typeof value === "object")
    return Object.entries(value).flatMap(([field, part]) => allTexts(field === "figure" ? captionOf(part) : part));
  return [];
}

/** The other words of a drawing are no Markdown: a dollar is a dollar. */
function captionOf(figure: PackConcept["content"]["figure"]): string | undefined {
  return figure?.caption;
}
