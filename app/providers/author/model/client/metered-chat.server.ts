import type { CallOutcome, SpendLedger } from "~/providers/author/ledger-port";
import { chatRequest, maxTokensInAll, mostPromptTokens, type Conversation } from "./chat-request";
import { ChatFailure } from "./chat-failure";
import type { Chat, ChatEnd } from "./chat.server";
import type { Circuit, ServerHealth } from "./circuit";
import { maxAnswerTokens, type Features } from "./features";
import { unreachable } from "./failure-messages";
import type { ModelCall } from "~/providers/author/model/model-client";
import { isPlainRefusal } from "~/providers/author/model/reply/plain-refusal";
import type { Reader } from "~/providers/author/model/reply/reader";
import { withoutThinking } from "~/providers/author/model/reply/thinking";
import { priorityOf } from "./priority-semaphore";
import type { TokenEstimates } from "./token-estimates";
import type { WaitingLine } from "./waiting-line";

/** On whose account, what for, and how urgent it is. */
export interface Attribution extends Pick<ModelCall<unknown>, "learnerId" | "purpose" | "queue" | "isAhead"> {
  /** `questions@1` */
  promptId: string;
}

/** One answer that came to an end, good or not. */
export type ChatAnswer<Result> = Room & (Unended | { finish: "stop"; result: Result });

interface Room {
  /** The most that the server was asked for. */
  askedTokens: number;
  /** So many at least were thought, not said; 0 where the server does not count. */
  thinkingTokens: number;
}

interface Unended {
  finish: "length" | "refusal";
  /** Nothing was said, but for what was thought aloud. */
  isSilent: boolean;
}

/** Few texts take so few bytes of UTF-8 for each token: what a server counts beyond that was thought. */
const FEWEST_BYTES_PER_TOKEN = 2;

interface MeteredRequest<Result> {
  attribution: Attribution;
  conversation: Conversation;
  features: Features;
  reader: Reader<Result>;
  /** Called when the server has taken the request. */
  onAccepted: () => void;
}

/** The server, as far as more than one call has to do with it. */
export interface ServerAccess {
  chat: Chat;
  ledger: SpendLedger;
  circuit: Circuit;
  line: WaitingLine;
  estimates: TokenEstimates;
}

/**
 * One request to the server: with a permit, not while the circuit breaker is open, and booked whatever comes of it.
 *
 * @throws ChatFailure
 * @throws AuthorError when the ledger does not let it through or the server is known to be down
 */
export async function meteredChat<Result>(
  { chat, ledger, circuit, line, estimates }: ServerAccess,
  { attribution, conversation, features, reader, onAccepted }: MeteredRequest<Result>,
  signal: AbortSignal,
): Promise<ChatAnswer<Result>> {
  if (circuit.isOpen) throw unreachable(); // without waiting for a permit
  const release = await line.semaphore.acquire(() => priorityOf(attribution), signal);
  const leave = circuit.enter();
  let health: ServerHealth = "unknown";
  try {
    if (!leave) throw unreachable();
    const callId = await ledger.admit({
      learnerId: attribution.learnerId,
      purpose: attribution.purpose,
      prompt: attribution.promptId,
      model: conversation.model,
      maxTokens: maxTokensInAll(conversation, features),
    });
    const begunAt = performance.now();
    let outcome: CallOutcome = "aborted";
    let tellsNothing = false;
    let usage: ChatEnd["usage"] = null;
    let said = "";
    /** Null while it may have taken all that it was given: it ran into its limit, or may be writing on unheard. */
    let end: { isBrokenOff: boolean } | null = null;
    const sent = line.places.enter();
    const estimate = estimates.begin(conversation.model, mostPromptTokens(conversation, features));
    const onThoughts = (piece: string) => {
      sent.heard();
      estimate.heard(piece);
    };
    const onText = (piece: string) => {
      sent.heard();
      estimate.heard(piece);
      said += piece;
      reader.take(piece);
    };
    try {
      const listener = { onAccepted, onText, onThoughts };
      const answer = await chat(chatRequest(conversation, features), signal, listener);
      usage = answer.usage;
      if (usage) estimate.counted(usage);
      if (answer.finish === "stop") end = { isBrokenOff: false };
      const saidBytes = Buffer.byteLength(said);
      const room = {
        askedTokens: maxAnswerTokens(conversation, features),
        thinkingTokens: Math.max(0, Math.floor((usage?.completionTokens ?? 0) - saidBytes / FEWEST_BYTES_PER_TOKEN)),
      };
      if (answer.finish !== "stop") {
        outcome = answer.finish === "length" ? "cut-off" : "refused";
        return { ...room, finish: answer.finish, isSilent: withoutThinking(said) === "" };
      }
      const read = reader.end();
      if (read.outcome === "malformed" && isPlainRefusal(said)) {
        outcome = "refused";
        return { ...room, finish: "refusal", isSilent: false };
      }
      outcome = read.outcome;
      return { ...room, finish: "stop", result: read.result };
    } catch (error) {
      if (error instanceof ChatFailure) {
        outcome = error.outcome;
        if (outcome === "cut-off") end = { isBrokenOff: true };
        error.isStarved = outcome === "timeout" && sent.starved();
        tellsNothing = error.isNotReady || error.isStarved; // it may be well in a moment: the retries find out
      }
      throw error;
    } finally {
      sent.leave(end !== null && !end.isBrokenOff);
      health = tellsNothing ? "unknown" : healthOf(outcome);
      await ledger.settle(callId, {
        outcome,
        promptTokens: usage?.promptTokens ?? null,
        completionTokens: usage?.completionTokens ?? null,
        estimatedTokens: end && estimate.tokens(end),
        durationMs: performance.now() - begunAt,
      });
    }
  } finally {
    leave?.(health);
    release();
  }
}

/** A server that answers, even with a no, is up. */
function healthOf(outcome: CallOutcome): ServerHealth {
  if (outcome === "connection" || outcome === "server-error" || outcome === "timeout") return "down";
  return outcome === "aborted" || outcome === "cut-off" ? "unknown" : "up";
}
