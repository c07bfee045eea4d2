import type { z } from "zod";
import type { CallPurpose } from "../ledger-port";
import type { Commissioned, Urgency } from "../port";

/** What the author and the examiner ask of a language model. One call here may be several of the server's. */
export interface ModelClient {
  /** @throws AuthorError in words, of the kind that a screen has a heading for */
  ask<Reply>(call: ModelCall<Reply>, signal: AbortSignal): Promise<Reply>;
  /**
   * The elements of the array `items` of the answer, each as soon as it is complete. `schema` is of one element.
   *
   * @throws AuthorError also after some were yielded: those stay good
   */
  stream<Item>(call: StreamedCall<Item>, signal: AbortSignal): AsyncGenerator<StreamedItem<Item>>;
  /**
   * To be called where somebody waits for what takes several calls, so that nothing is done ahead between them.
   *
   * @returns what to call when it is over
   */
  expectMore(): () => void;
  readonly hasVision: boolean;
  /** Whether the server is known to answer calls side by side; as long as that is not known, too, what is needed first goes alone. */
  readonly isServedSideBySide: boolean;
}

/** An element that is not what the schema says is told, not thrown: the others may be good. */
export type StreamedItem<Item> = { ok: true; item: Item } | { ok: false; problem: string };

export interface ModelCall<Reply> extends Commissioned, Urgency {
  purpose: CallPurpose;
  /**
   * Where it waits among calls of its kind: one at the front finishes what is begun; of what one at the back belongs to,
   * there is something to show already.
   */
  queue?: "front" | "back";
  /** Which of the configured models. */
  role: "writing" | "checking" | "vision";
  prompt: FilledPrompt;
  /** For structured output: `.nullable()` where something may be missing, no `.optional()`, records or transforms. */
  schema: z.ZodType<Reply>;
  /** The most that the answer may take. */
  maxTokens: number;
  /** Told from time to time how many characters of the answer are there; each request begins anew. */
  onGrowth?: (characters: number) => void;
  /** WebP, shown with the prompt. */
  image?: Uint8Array;
}

export interface StreamedCall<Item> extends ModelCall<Item> {
  /** The call ends when there are more elements, good or bad. */
  maxItems: number;
}

export interface FilledPrompt {
  /** `questions@1`: name and version. */
  id: string;
  /** Begins with the line `Task: <id>`. */
  system: string;
  /** The request as JSON between `<request>` and `</request>`, and learners' words fenced as data. */
  user: string;
}
