import { ChatFailure } from "./chat-failure";
import type { Talk } from "./chat-request";
import type { FeatureMemory } from "./feature-memory";
import { fewerFeatures } from "./features";
import { failureMessage } from "./failure-messages";
import { paidChat, type Access, type PaidAnswer, type Payer } from "./paid-chat.server";
import type { Reader } from "~/providers/author/model/reply/reader";
import { isLastWord, waitBeforeRetry } from "./retry";

export interface Line extends Access {
  memory: FeatureMemory;
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  onTrouble: (trouble: Record<string, unknown>) => void;
}

export interface Exchange<Result> {
  payer: Payer;
  talk: Talk;
  /** Each request is read afresh. */
  newReader: () => Reader<Result>;
  /** How often something was tried again; one count for all exchanges of a call. */
  patience: { retries: number };
}

/**
 * Asks until there is an answer or it is clear that there will be none: with fewer features of the protocol where the
 * server rejects some, and once more after what passes by itself. Never sends again what was rejected.
 *
 * @throws AuthorError
 */
export async function converse<Result>(
  line: Line,
  { payer, talk, newReader, patience }: Exchange<Result>,
  signal: AbortSignal,
): Promise<PaidAnswer<Result>> {
  let features = line.memory.of(talk.model);
  for (;;) {
    const reader = newReader();
    try {
      const onAccepted = () => line.memory.learn(talk.model, features);
      return await paidChat(line, { payer, talk, features, reader, onAccepted }, signal);
    } catch (error) {
      if (!(error instanceof ChatFailure)) throw error;
      if (reader.hasHandedOn) throw failureMessage(error, { final: false }); // going on with the rest is no repetition
      const fewer = fewerFeatures(features, error, talk);
      if (fewer) {
        features = fewer;
        continue;
      }
      const wait = waitBeforeRetry(error, patience.retries, Math.random());
      if (wait === null) {
        if (error.outcome === "rejected") tellOperator(line, talk.model, error);
        throw failureMessage(error, { final: isLastWord(error, patience.retries) });
      }
      patience.retries++;
      await line.sleep(wait, signal).finally(() => signal.throwIfAborted());
    }
  }
}

/** Characters; OpenAI's own have some 30. */
const MAX_CODE = 100;

/** Only what the server named its error: its message may repeat a prompt or a key. */
function tellOperator({ onTrouble }: Line, model: string, { answer, isAboutAccount }: ChatFailure): void {
  const trouble = isAboutAccount ? "the server refuses the account" : "the server rejects a request";
  onTrouble({ trouble, model, status: answer.status, code: answer.code.slice(0, MAX_CODE) });
}
