import { truncate } from "~/text/truncate";

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** At most `length` characters of a question: of a long one the last sentence, where that asks and fits. */
export function excerpt(question: string, length: number): string {
  if (question.length <= length) return question;
  const last = [...sentences.segment(question)].at(-1)!.segment.trim();
  const asks = /[?؟？]$/.test(last) && last.length < length - 1;
  return asks ? `… ${last}` : truncate(question, length);
}
