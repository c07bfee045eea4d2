import type { QuestionReply, WrittenQuestion } from "~/providers/author/model/writing/schemas";
import type { Reply, WrittenReply } from "../stand-ins/openai-server";
import { TOKEN_LENGTH } from "../stand-ins/openai-reply";
import { isSumOf } from "./sums";

/** Ways to spoil what a good model would have written. */

/** The connection ends in the middle of the question with this number, 1, 2…. */
export function cutInQuestion(number: number, reply: WrittenReply): WrittenReply {
  return { ...reply, cutAfterTokens: middleOfQuestion(number, reply.text) };
}

/** Nothing more comes from the middle of the question with this number on. */
export function silentInQuestion(number: number, reply: WrittenReply): WrittenReply {
  return { ...reply, silentAfterTokens: middleOfQuestion(number, reply.text) };
}

/** In tokens. */
function middleOfQuestion(number: number, text: string): number {
  const begins = [...text.matchAll(/"slot"/g)].map((match) => match.index);
  const begin = begins[number - 1];
  if (begin === undefined) return Infinity;
  return Math.floor((begin + (begins[number] ?? text.length)) / 2 / TOKEN_LENGTH);
}

/** The first question of a stream, changed. */
export function withFirst(reply: WrittenReply, change: (question: WrittenQuestion) => WrittenQuestion): WrittenReply {
  const { items } = JSON.parse(reply.text) as { items: QuestionReply[] };
  const [first, ...others] = items;
  return { ...reply, text: JSON.stringify({ items: first ? [{ ...first, ...change(first) }, ...others] : [] }) };
}

/** The one question of a repair, changed. */
export function withRepaired(
  reply: WrittenReply,
  change: (question: WrittenQuestion) => WrittenQuestion,
): WrittenReply {
  return { ...reply, text: JSON.stringify(change(JSON.parse(reply.text) as WrittenQuestion)) };
}

/** The question, with a wrong option for its key, in which its writer believes. */
export function misjudged(question: WrittenQuestion): WrittenQuestion {
  const wrong = question.options.findIndex(({ text }) => !isSumOf(question.question, text));
  const options = question.options.map((option, index) => ({
    ...option,
    is_correct: index === wrong,
    misconception: index === wrong ? null : `Adds the tens and the ones, way ${index}.`,
    feedback: index === wrong ? null : "Add them once more.",
  }));
  return { ...question, answer: options[wrong]?.text ?? null, options };
}

/** The question, with two of its wrong options alike. */
export function repeating(question: WrittenQuestion): WrittenQuestion {
  const [one, other] = question.options.filter(({ is_correct }) => !is_correct);
  const options = question.options.map((option) => (option === other ? { ...option, text: one!.text } : option));
  return { ...question, options };
}

/** As careless models write JSON: thoughts before it, fences around it, commas too many in it. */
export function carelessly({ text, ...reply }: WrittenReply): Reply {
  const commas = text.replaceAll("}]", "},]").replaceAll('"}', '",}');
  return {
    ...reply,
    reasoning: 'Three questions. Perhaps {"items": []}?',
    text: `<think>They want {"items": [sums]}.</think>\nSure, here it is:\n\n\`\`\`json\n${commas}\n\`\`\`\nDone.`,
  };
}
