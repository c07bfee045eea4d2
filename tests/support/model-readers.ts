import type { z } from "zod";
import type { factsReply, WordingReply } from "~/providers/author/model/writing/schemas";

/** How a good model reads what was written: it works every sum out anew. */

interface WordingRequest {
  key: string;
  explanation: string;
  wrong_options: { text: string; feedback: string | null }[];
}

export function wordingOf({ key, explanation, wrong_options }: WordingRequest): WordingReply {
  const feedback = wrong_options.flatMap((option) => option.feedback ?? []);
  return {
    reasoning: "Each sum once more.",
    explanation_leads_to_key: sumsIn(explanation).at(-1)?.result === Number(key),
    feedback_names_key: feedback.some((text) => numbersOf(text).includes(Number(key))),
    false_statements: [explanation, ...feedback].flatMap(falseSums),
  };
}

export function factsOf({ texts }: { texts: string[] }): z.infer<typeof factsReply> {
  return { false_statements: texts.flatMap(falseSums) };
}

function falseSums(text: string): string[] {
  return sumsIn(text).flatMap(({ said, a, b, result }) => (a + b === result ? [] : [said]));
}

function sumsIn(text: string): { said: string; a: number; b: number; result: number }[] {
  return [...text.matchAll(/(\d+) \+ (\d+) = (\d+)/g)].map(([said, a, b, result]) => ({
    said,
    a: Number(a),
    b: Number(b),
    result: Number(result),
  }));
}

function numbersOf(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number);
}
