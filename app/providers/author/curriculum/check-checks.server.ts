import { wordCount } from "~/providers/author/item-text";
import { duplicates } from "./check-structure.server";
import { comparable } from "./comparable-option.server";
import type { PackCheck, PackConcept, PackQuestion } from "./pack-schema.server";

const MOST_WORDS = { question: 60, option: 12, response: 60 };

/** What one tries within a lesson is read at a glance, and has one right answer. */
export function checkChecks({ content, misconceptions, questions }: PackConcept): string[] {
  return [
    ...problemsOf("check", content.check),
    ...problemsOf("closing_check", content.closing_check),
    ...misconceptions.flatMap(({ id, check }) => problemsOf(`check of misconception "${id}"`, check)),
    ...questions.flatMap(({ id, opening_step }) => problemsOf(`opening_step of "${id}"`, opening_step)),
    ...questions.flatMap(confusing),
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

/** A right step that reads like a wrong answer looks like choosing wrongly; a step never offers the answer itself. */
function confusing({ id, answer, options, opening_step }: PackQuestion): string[] {
  const isIn = (text: string, others: string[]) => others.map(comparable).includes(comparable(text));
  const wrong = Object.entries(options).flatMap(([key, { text }]) => (key === answer ? [] : [text]));
  const right = options[answer] ? [options[answer].text] : [];
  return (opening_step?.options ?? []).flatMap((step) => [
    ...(step.right && isIn(step.text, wrong)
      ? [`opening_step of "${id}": its right option is a wrong option of the question: ${step.text}`]
      : []),
    ...(isIn(step.text, right) ? [`opening_step of "${id}": an option is the question's answer: ${step.text}`] : []),
  ]);
}

function tooLong(name: string, part: keyof typeof MOST_WORDS, text: string): string[] {
  const words = wordCount(text);
  const most = MOST_WORDS[part];
  return words > most ? [`${name}: a${part === "option" ? "n" : ""} ${part} has ${words} words, may have ${most}`] : [];
}
