import type { CallPurpose, Review, SpendLedger } from "~/providers/author/ledger-port";
import { createKeyCourt } from "~/providers/author/model/writing/key-court";
import { createModelAuthor } from "~/providers/author/model/writing/model-author.server";
import type { ModelCall, ModelClient, StreamedItem } from "~/providers/author/model/model-client";

type AnyCall = ModelCall<never>;

export interface ModelScript {
  /** What a call of this purpose is answered with; an error is thrown. */
  ask?: Partial<Record<CallPurpose, (request: never, call: AnyCall) => unknown>>;
  /** What the streams bring, one after the other; an error ends the stream. */
  streams?: ((request: never, signal: AbortSignal) => unknown[] | AsyncIterable<unknown>)[];
  hasVision?: boolean;
  isServedSideBySide?: boolean;
}

/** A model client that answers at once, by purpose, and remembers what it was asked. */
export function scriptedModel({ ask = {}, streams = [], hasVision = false, isServedSideBySide = true }: ModelScript) {
  const calls: (AnyCall & { request: unknown })[] = [];
  const remember = (call: AnyCall) => {
    const request: unknown = JSON.parse(/<request>([\s\S]*)<\/request>/.exec(call.prompt.user)![1]!);
    calls.push({ ...call, request });
    return request as never;
  };
  const client: ModelClient = {
    hasVision,
    isServedSideBySide,
    async ask(call, signal) {
      signal.throwIfAborted();
      const request = remember(call as unknown as AnyCall);
      const answer = await ask[call.purpose]?.(request, call as unknown as AnyCall);
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
  return { client, calls, callsOf: (purpose: CallPurpose) => calls.filter((call) => call.purpose === purpose) };
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
export function scriptedModelAuthor(ask: ModelScript["ask"]) {
  const model = scriptedModel({ ask });
  const court = createKeyCourt({ model: model.client, checks: 2 });
  return { ...model, author: createModelAuthor({ model: model.client, court, ledger: openLedger() }) };
}
