import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import type { ModelConfig } from "~/config/model-config";
import { ChatFailure } from "~/providers/author/model/client/chat-failure";
import { chatRequest, type Conversation } from "~/providers/author/model/client/chat-request";
import { createChat } from "~/providers/author/model/client/chat.server";
import { fewerFeatures, MOST_TIMES_THE_ROOM, type Features } from "~/providers/author/model/client/features";
import { waitBeforeRetry } from "~/providers/author/model/client/retry";
import { MINUTE_MS } from "~/time/periods";
import { watchedChat, type WatchedCall } from "./watched-chat";

/** What time is to the doctor; a test has its own. */
export interface Pauses {
  sleep: (milliseconds: number) => Promise<void>;
  /**
   * What OPENAI_TIMEOUT_SECONDS is for a trial, if that is longer than what is set, in milliseconds: how slow a server is
   * has to be found out.
   */
  longestSilenceMs: number;
}

export const realPauses: Pauses = {
  sleep: async (milliseconds) => void (await delay(milliseconds)),
  longestSilenceMs: 2 * MINUTE_MS,
};

/** One request, and what came of it. */
export interface Asked {
  call: WatchedCall;
  /** Null for an answer, however it ended. */
  failure: ChatFailure | null;
  /** Those with which the server took the request, or with which it failed. */
  features: Features;
  /** How long the server was waited for before it took the request, in milliseconds, and what it was doing. */
  waitedMs: number;
  waitedFor: "loading" | "busy" | null;
}

/** @param until whether the whole answer is waited for, or only that the server takes the request; the whole unless given */
export type AskServer = (
  conversation: Conversation,
  features: Features,
  until?: "taken" | "answered",
) => Promise<Asked>;

/**
 * Asks as the product does: with fewer features where the server rejects some, again after what passes by itself (for a
 * minute at most), and with more room once, where an answer did not come to its end.
 */
export function createAskServer(settings: ModelConfig, { sleep, longestSilenceMs }: Pauses): AskServer {
  const idleTimeoutMs = Math.max(settings.idleTimeoutMs, longestSilenceMs);
  const chat = createChat({ ...settings, idleTimeoutMs, now: () => new Date() });

  async function request(conversation: Conversation, features: Features, until: "taken" | "answered") {
    const calls: WatchedCall[] = [];
    const taken = new AbortController();
    const listener = { onAccepted: () => until === "taken" && taken.abort(), onText: () => {} };
    const failure = await watchedChat(chat, calls)(chatRequest(conversation, features), taken.signal, listener).then(
      () => null,
      (error: unknown) => {
        if (error instanceof ChatFailure) return error;
        if (taken.signal.aborted) return null;
        throw error;
      },
    );
    return { call: calls[0]!, failure };
  }

  return async (conversation, firstFeatures, until = "answered") => {
    const patience = { retries: 0, waitedMs: 0 };
    let features = firstFeatures;
    let waitedFor: Asked["waitedFor"] = null;
    for (;;) {
      const { call, failure } = await request(conversation, features, until);
      const next = failure
        ? fewerFeatures(features, failure, conversation)
        : withMoreRoom(call, conversation, features);
      if (next) {
        features = next;
        continue;
      }
      const waitMs = failure && call.pieceTimes.length === 0 ? waitBeforeRetry(failure, patience, 0.5) : null;
      if (waitMs === null) return { call, failure, features, waitedMs: patience.waitedMs, waitedFor };
      if (failure?.isLoading) waitedFor = "loading";
      else if (failure?.isNotReady || failure?.outcome === "rate-limited") waitedFor ??= "busy";
      patience.retries++;
      patience.waitedMs += waitMs;
      await sleep(waitMs);
    }
  };
}

/** Null when it has had all there is, or needs no more. */
function withMoreRoom({ end }: WatchedCall, { maxTokens }: Conversation, features: Features): Features | null {
  const thinkingTokens = maxTokens * (MOST_TIMES_THE_ROOM - 1);
  if (end !== "length" || features.thinkingTokens >= thinkingTokens || features.mostTokens !== null) return null;
  return { ...features, thinkingTokens };
}

/** For models that think aloud before a short answer. */
const MAX_TOKENS = 2000;

/** Something small, asked of the writing model without a form. */
export function smallTalk({ models }: ModelConfig, task: string, user: string): Conversation {
  return {
    model: models.writing,
    purpose: "questions",
    system: `Task: doctor-${task}@1\nDo what you are asked, and say nothing else.`,
    user,
    picture: null,
    followUps: [],
    schema: z.unknown(),
    maxTokens: MAX_TOKENS,
    leastTokens: 0,
  };
}

/** What went wrong, in a few words for the table. */
export function wordsOf({ outcome, answer }: ChatFailure, { apiKey }: Pick<ModelConfig, "apiKey">): string {
  const said = answer.message.replace(/^\d{3} /, "").slice(0, 200);
  const status = answer.status === null ? "" : ` (status ${answer.status})`;
  const words = `${outcome}${status}${said ? `: ${apiKey ? said.replaceAll(apiKey, "…") : said}` : ""}`;
  return words.replace(/\s+/g, " ");
}
