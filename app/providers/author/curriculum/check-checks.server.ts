import { wordCount } from "~/providers/author/item-text";
import { duplicates } from "./check-structure.server";
import { comparable } from "./comparable-option.server";
import type { PackCheck, PackConcept } from "./pack-schema.server";

const MOST_WORDS = { question: 60, option: 12, response: 60 };

/** What one tries within a lesson is read at a glance, and has one right answer. */
export function checkChecks({ content, misconceptions, questions }: PackConcept): string[] {
  return [
    ...problemsOf("check", content.check),
    ...problemsOf("closing_check", content.closing_check),
    ...misconceptions.flatMap(({ id, check }) => problemsOf(`check of misconception "${id}"`, check)),
    ...questions.flatMap(({ id, first_step }) => problemsOf(`first_step of "${id}"`, first_step)),
  ];
}

function problemsOf(name: string, check: PackCheck | undefined): string[] {
  if (!check) return [];
  const { question, options } = check;
  const isOneRight = options.filter(({ right }) => right).length === 1;
  return [
    ...(isOneRight ? [] : [`${name}: exactly one option must be right`]),
    ...duplicates(options.map(({ text }) => comparable(text))).map((text) => `${name}: two options are equal: ${text}`),
    ...tooLong(name, "question", question),
    ...options.flatMap(({ text, response }) => [
      ...tooLong(name, "option", text),
      ...tooLong(name, "response", response),
    ]),
  ];
}

function tooLong(name: string, part: keyof typeof MOST_WORDS, text: string): string[] {
  const words = wordCount(text);
  const most = MOST_WORDS[part];
  return words > most ? [`${name}: a${part === "option" ? "n" : ""} ${part} has ${words} words, may have ${most}`] : [];
}
