import type { ModelConfig } from "~/config/model-config";
import type { PlannedCall, SpendLedger, SpentCall } from "~/providers/author/ledger-port";
import type { StreamedCall } from "~/providers/author/model/model-client";
import { createModelClient } from "~/providers/author/model/client/model-client.server";
import { z } from "zod";
import { modelSettings } from "./model-settings";

export interface BookedCall extends PlannedCall {
  /** Null while it is under way. */
  spent: SpentCall | null;
}

/** A client of the server at an address, its books, and what it told and waited for. Waiting takes no time as a rule. */
export function modelClientAt(
  baseUrl: string,
  settings: Partial<ModelConfig> = {},
  { ledger = {}, reallyWaits = false }: { ledger?: Partial<SpendLedger>; reallyWaits?: boolean } = {},
) {
  const booked: BookedCall[] = [];
  const troubles: Record<string, unknown>[] = [];
  const waits: number[] = [];
  let time = Date.parse("2026-01-05T09:00:00.000Z");

  const client = createModelClient({
    settings: modelSettings(baseUrl, settings),
    ledger: {
      admit: async (planned) => String(booked.push({ ...planned, spent: null })),
      settle: async (callId, spent) => void (booked[Number(callId) - 1]!.spent = spent),
      countReview: async () => {},
      ...ledger,
    },
    now: () => new Date(time),
    onTrouble: (trouble) => troubles.push(trouble),
    ...(!reallyWaits && { sleep: async (milliseconds) => void waits.push(milliseconds) }),
  });
  return {
    client,
    booked,
    troubles,
    waits,
    outcomes: () => booked.map(({ spent }) => spent?.outcome),
    travel: (milliseconds: number) => void (time += milliseconds),
  };
}

const sum = z.object({ question: z.string(), answer: z.number() });
export type Sum = z.infer<typeof sum>;

/** A call for a sum and its answer, or, when it is streamed, for several. */
export function sumCall(overrides: Partial<StreamedCall<Sum>> = {}): StreamedCall<Sum> {
  return {
    learnerId: "ada",
    purpose: "questions",
    role: "writing",
    prompt: { id: "questions@1", system: "Task: questions@1\nWrite a sum.", user: "<request>{}</request>" },
    schema: sum,
    maxTokens: 500,
    maxItems: 10,
    ...overrides,
  };
}

/** Everything that is streamed, when it is at its end. */
export async function streamed<Thing>(stream: AsyncIterable<Thing>): Promise<Thing[]> {
  const things: Thing[] = [];
  for await (const thing of stream) things.push(thing);
  return things;
}
