import type { CheckDraft } from "./port";

/** What the author of a hand-made question has against a wrong idea that it reveals; null of both is what a model wrote. */
export interface Remedy {
  /** What is missing, as headings call it: "Choosing the right whole". */
  name: string | null;
  /** What is true instead, in one plain sentence. */
  idea: string | null;
}

/** Of a question: its concept, and its misconception as it is stored there. */
export interface WrongOption {
  conceptId: string;
  misconception: string;
}

export interface Remedies {
  remedyFor(option: WrongOption): Promise<Remedy>;
  /** The idea in another situation, to try it there; null where its author asks about it nowhere else. */
  checkFor(option: WrongOption): Promise<CheckDraft | null>;
}
