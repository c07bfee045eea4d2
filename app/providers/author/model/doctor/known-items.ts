import type { Pack, PackConcept, PackQuestion } from "~/providers/author/curriculum/pack-schema.server";
import type { BlindQuestion } from "~/providers/author/examiner-port";
import { numericMark } from "~/providers/author/model/writing/told-option";

/** So many items of the packs are solved blind, each in so many ways. */
export const KNOWN_ITEMS = 20;
export const WAYS = 2;

/** A question of a pack, which somebody wrote and checked by hand. */
export interface KnownItem {
  question: BlindQuestion;
  answerIndex: number;
}

/** Half of them with numbers to choose from, and half with words, each evenly over all packs. Always the same ones. */
export function knownItems(packs: Pack[], count: number): KnownItem[] {
  const items = packs.flatMap((pack) =>
    [...pack.concepts.values()].flatMap((concept) =>
      concept.questions.map((question) => knownItem(pack, concept, question)),
    ),
  );
  const [numbers, words] = [items.filter(hasNumbers), items.filter((item) => !hasNumbers(item))];
  const ofNumbers = evenly(numbers, Math.floor(count / 2));
  return [...ofNumbers, ...evenly(words, count - ofNumbers.length)];
}

function knownItem({ name: subject }: Pack, { name, summary }: PackConcept, item: PackQuestion): KnownItem {
  return {
    question: {
      learnerId: "",
      question: item.question,
      options: Object.values(item.options).map(({ text }) => text),
      about: { subject, concept: { name, summary } },
    },
    answerIndex: Object.keys(item.options).indexOf(item.answer),
  };
}

function hasNumbers({ question: { options } }: KnownItem): boolean {
  return numericMark(options) !== null;
}

/** So many of a list, at equal distances; all of a shorter one. */
function evenly<Thing>(things: Thing[], count: number): Thing[] {
  if (things.length <= count) return things;
  return Array.from({ length: count }, (_, index) => things[Math.floor((index * things.length) / count)]!);
}
