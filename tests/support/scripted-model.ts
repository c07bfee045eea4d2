import type { CallPurpose, Review, SpendLedger } from "~/providers/author/ledger-port";
import { createKeyCourt } from "~/providers/author/model/writing/key-court";
import { createModelAuthor } from "~/providers/author/model/writing/model-author.server";
import type { ModelCall, ModelClient, StreamedItem } from "~/providers/author/model/model-client";

type AnyCall = ModelCall<never>;

type Answer = (request: never, call: AnyCall) => unknown;

/** Of readers who find nothing. */
const SOUND: Record<"wording" | "facts", Answer> = {
  wording: () => ({
    reasoning: "It does.",
    explanation_leads_to_key: true,
    feedback_names_key: false,
    false_statements: [],
  }),
  facts: () => ({ false_statements: [] }),
};

export interface ModelScript {
  /** What a call of this purpose is answered with; an error is thrown. */
  ask?: Partial<Record<CallPurpose, Answer>>;
  /** What the streams bring, one after the other; an error ends the stream. */
  streams?: ((request: never, signal: AbortSignal) => unknown[] | AsyncIterable<unknown>)[];
  /** What readers of words and of study material answer; nothing is wrong where that is left out. */
  readers?: Partial<Record<"wording" | "facts", Answer>>;
  hasVision?: boolean;
  isServedSideBySide?: boolean;
}

/** A model client that answers at once, by purpose, and remembers what it was asked. */
export function scriptedModel(script: ModelScript) {
  const { ask = {}, streams = [], hasVision = false, isServedSideBySide = true } = script;
  const reading: Record<string, Answer | undefined> = { ...SOUND, ...script.readers };
  const readers = (promptId: string) => reading[promptId.split("@")[0]!];
  const calls: (AnyCall & { request: unknown })[] = [];
  const remember = (call: AnyCall) => {
    const request: unknown = JSON.parse(/<request>([\s\S]*)<\/request>/.exec(call.prompt.user)![1]!);
    calls.push({ ...call, request });
    return request as never;
  };
  const client: ModelClient = {
    hasVision,
    expectMore: () => () => {},
    isServedSideBySide,
    async ask(call, signal) {
      signal.throwIfAborted();
      const request = remember(call as unknown as AnyCall);
      const answer = await (readers(call.prompt.id) ?? ask[call.purpose])?.(request, call as unknown as AnyCall);
      if (answer instanceof Error) throw answer;
      return call.schema.parse(answer);
    },
    async *stream<Item>(call: ModelCall<Item>, signal: AbortSignal): AsyncGenerator<StreamedItem<Item>> {
      const number = calls.filter((earlier) => earlier.purpose === call.purpose).length;
      const request = remember(call as unknown as AnyCall);
      for await (const element of streams[number]?.(request, signal) ?? []) {
        signal.throwIfAborted();
        if (element instanceof Error) throw element;
        const parsed = call.schema.safeParse(element);
        yield parsed.success ? { ok: true, item: parsed.data } : { ok: false, problem: parsed.error.message };
      }
    },
  };
  const readBy = (reader: keyof typeof SOUND) => calls.filter(({ prompt }) => prompt.id.startsWith(`${reader}@`));
  const callsOf = (purpose: CallPurpose) =>
    calls.filter((call) => call.purpose === purpose && !readers(call.prompt.id));
  return { client, calls, callsOf, readBy };
}

/** A ledger that lets everything pass, and remembers what became of written questions. */
export function openLedger(): SpendLedger & { reviews: Review[] } {
  const reviews: Review[] = [];
  return {
    reviews,
    admit: async () => "call",
    settle: async () => {},
    countReview: async (review) => void reviews.push(review),
  };
}

/** An author whose model answers by purpose. */
export function scriptedModelAuthor(ask: ModelScript["ask"], readers: ModelScript["readers"] = {}) {
  const model = scriptedModel({ ask, readers });
  const court = createKeyCourt({ model: model.client, checks: 2 });
  return { ...model, author: createModelAuthor({ model: model.client, court, ledger: openLedger() }) };
}
