import { ChatFailure } from "./chat-failure";
import type { Conversation } from "./chat-request";
import type { EndlessAnswers } from "./endless-answers";
import type { FeatureMemory } from "./feature-memory";
import { fewerFeatures, maxAnswerTokens } from "./features";
import { failureMessage } from "./failure-messages";
import { meteredChat, type ServerAccess, type ChatAnswer, type Attribution } from "./metered-chat.server";
import type { Reader } from "~/providers/author/model/reply/reader";
import { isFinalFailure, waitBeforeRetry, type Patience } from "./retry";

export interface Connection extends ServerAccess {
  memory: FeatureMemory;
  endless: EndlessAnswers;
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  onTrouble: (trouble: Record<string, unknown>) => void;
}

export interface RetriedRequest<Result> {
  attribution: Attribution;
  conversation: Conversation;
  /** Each request is read afresh. */
  newReader: () => Reader<Result>;
  /** One for all exchanges of a call. */
  patience: Patience;
}

/**
 * Asks until there is an answer or it is clear that there will be none: with fewer features of the protocol where the
 * server rejects some, and once more after what passes by itself. Never sends again what was rejected.
 *
 * @throws AuthorError
 */
export async function chatWithRetries<Result>(
  connection: Connection,
  { attribution, conversation, newReader, patience }: RetriedRequest<Result>,
  signal: AbortSignal,
): Promise<ChatAnswer<Result>> {
  let features = connection.memory.of(conversation.model);
  for (;;) {
    const reader = newReader();
    try {
      const onAccepted = () => connection.memory.learn(conversation.model, features);
      const request = { attribution, conversation, features, reader, onAccepted };
      const answer = await meteredChat(connection, request, signal);
      connection.memory.giveRoom(conversation.model, answer.thinkingTokens);
      return answer;
    } catch (error) {
      if (!(error instanceof ChatFailure)) throw error;
      if (reader.hasHandedOn) throw failureMessage(error, { final: false }); // going on with the rest is no repetition
      if (error.outcome === "refused") return { ...NOTHING_SAID, askedTokens: maxAnswerTokens(conversation, features) };
      const fewer = fewerFeatures(features, error, conversation);
      if (fewer) {
        features = fewer;
        continue;
      }
      const wait = waitBeforeRetry(error, patience, Math.random());
      if (wait === null) {
        // Of one that is loading there is hope; that another is not ready for so long others need not find out, too.
        if (error.isNotReady && !error.isLoading) connection.circuit.enter()?.("down");
        if (error.outcome === "rejected") tellOperator(connection, conversation.model, error);
        throw failureMessage(error, { final: isFinalFailure(error, patience) });
      }
      patience.retries++;
      patience.waitedMs += wait;
      await connection.sleep(wait, signal).finally(() => signal.throwIfAborted());
    }
  }
}

/** A server that filters what it is asked says the same as a model that declines. */
const NOTHING_SAID = { finish: "refusal", thinkingTokens: 0, isSilent: true } as const;

/** Characters; OpenAI's own have some 30. */
const MAX_CODE = 100;

/** Only what the server named its error: its message may repeat a prompt or a key. */
function tellOperator({ onTrouble }: Connection, model: string, { answer, isAboutAccount }: ChatFailure): void {
  const trouble = isAboutAccount ? "the server refuses the account" : "the server rejects a request";
  onTrouble({ trouble, model, status: answer.status, code: answer.code.slice(0, MAX_CODE) });
}
