import { APIConnectionError, APIError } from "openai";
import type { ChatCompletionChunk, ChatCompletionCreateParamsStreaming } from "openai/resources/chat/completions";
import { DeadlineExceeded, ReplyTooLarge } from "~/network/ask-server.server";
import { linkAbort } from "~/network/linked-abort";
import { LimitExceeded } from "~/providers/author/model/reply/limit-exceeded";
import { ChatFailure, failureOf } from "./chat-failure";
import { chunksOf } from "./chunks.server";
import { connectSdk, type ServerSettings } from "./connect-sdk.server";
import { createIdleTimeout } from "./idle-timeout";
import { retryAfter } from "./retry";
import { createYield } from "./yield-to-others.server";
import { saidIn } from "./delta";
import { lastJsonIn } from "~/providers/author/model/reply/bracketed";
import { DAY_MS } from "~/time/periods";

/**
 * One request to the server, answered piece by piece.
 *
 * @throws ChatFailure when there was no answer, or not to its end
 * @throws the reason of the signal when that is aborted
 */
export type Chat = (
  request: ChatCompletionCreateParamsStreaming,
  signal: AbortSignal,
  listener: ChatListener,
) => Promise<ChatEnd>;

export interface ChatListener {
  /** Called once the answer has begun, before any of it. */
  onAccepted?: () => void;
  /** Called with each piece of the answer, thinking aloud included when the server does not tell it apart. */
  onText: (piece: string) => void;
  /** Called with each piece of the thinking that the server tells apart. */
  onThoughts?: (piece: string) => void;
}

/** How an answer ended: said what was to be said, ran into the limit of its length, or declined. */
export interface ChatEnd {
  finish: "stop" | "length" | "refusal";
  /** Null when the server did not tell, or nothing that can be. */
  usage: Usage | null;
}

interface Usage {
  promptTokens: number;
  completionTokens: number;
}

/**
 * Before the first word the server may be silent so many times as long as between two: waiting in its line and reading the
 * prompt look alike, and a small machine takes its time for both.
 */
export const FIRST_WORD_FACTOR = 3;
/**
 * Bytes that say nothing, such as keep-alive comments, extend the idle timeout so many times and no further: they may come
 * from a proxy with nobody behind it.
 */
const KEEP_ALIVE_FACTOR = 10;
/** A chunk is a token or more. A server that writes on after the limit would do so for ever. */
const TIMES_THE_LIMIT = 2;
/** More characters than a token has on average of any text: in English four, in JSON's white space a few more. */
const TOKEN_LENGTH = 16;
/** So much of a piece of the answer is read at once. */
const SLICE_LENGTH = 2048;
/** The SDK's own limit on the time before an answer; ours end a call long before. */
const NEVER_MS = DAY_MS;

type ChatSettings = ServerSettings & { now: () => Date };

export function createChat({ now, ...settings }: ChatSettings): Chat {
  const { idleTimeoutMs } = settings;
  const server = connectSdk(settings);

  return async (request, signal, listener) => {
    const limit = request.max_tokens ?? request.max_completion_tokens ?? Infinity;
    const answer = createAnswer(listener, limit);
    const call = linkAbort(signal);
    const untilBytes = createIdleTimeout(() => idleTimeoutMs * (answer.isHeard ? 1 : FIRST_WORD_FACTOR), call.abort);
    const untilWords = createIdleTimeout(() => idleTimeoutMs * KEEP_ALIVE_FACTOR, call.abort);
    let isAnswered = false;
    try {
      const options = { signal: call.signal, timeout: NEVER_MS };
      const response = await server.chat.completions.create(request, options).asResponse();
      isAnswered = true;
      for await (const chunk of chunksOf(response, limit, untilBytes.reset)) {
        untilWords.reset();
        await answer.add(chunk);
        untilBytes.reset(); // for less long, once there are words
      }
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof LimitExceeded || error instanceof ReplyTooLarge)
        return { finish: answer.finish ?? "length", usage: answer.usage };
      // After its end it does not matter any more how the line was closed.
      if (!answer.finish) {
        if (call.signal.aborted || isDeadline(error)) throw new ChatFailure("timeout");
        throw answer.hasBegun ? brokenOff(error, now()) : asFailure(error, isAnswered, now());
      }
    } finally {
      untilBytes.clear();
      untilWords.clear();
      call.unlink();
    }
    if (!answer.finish) throw new ChatFailure("cut-off");
    return { finish: answer.finish, usage: answer.usage };
  };
}

/** What the chunks come to. `limit` is the most that was asked for, in tokens. */
function createAnswer({ onAccepted, onText, onThoughts }: ChatListener, limit: number) {
  const yieldToOthers = createYield();
  let chunks = 0;
  let characters = 0;
  let hasSpoken = false;
  let thoughts = "";

  async function addText(piece: string): Promise<void> {
    characters += piece.length;
    hasSpoken ||= piece.trim() !== "";
    if (characters > limit * TOKEN_LENGTH) throw new LimitExceeded();
    for (let at = 0; at < piece.length; at += SLICE_LENGTH) {
      onText(piece.slice(at, at + SLICE_LENGTH));
      await yieldToOthers();
    }
  }

  function addThoughts(piece: string): void {
    if (thoughts.length + piece.length > limit * TOKEN_LENGTH) throw new LimitExceeded();
    thoughts += piece;
    if (piece) onThoughts?.(piece);
  }

  const answer = {
    finish: null as ChatEnd["finish"] | null,
    usage: null as Usage | null,
    get hasBegun() {
      return chunks > 0;
    },
    get isHeard() {
      return hasSpoken || thoughts !== "";
    },
    /** @throws LimitExceeded */
    async add({ choices, usage }: ChatCompletionChunk) {
      if (chunks++ === 0) onAccepted?.();
      if (chunks > limit * TIMES_THE_LIMIT) throw new LimitExceeded();
      answer.usage = usageOf(usage) ?? answer.usage;
      const choice = choices?.[0];
      const said = saidIn(choice?.delta);
      addThoughts(said.thoughts);
      if (said.text) await addText(said.text);
      if (choice?.delta?.refusal) answer.finish = "refusal";
      if (choice?.finish_reason) answer.finish ??= finishOf(choice.finish_reason);
      // Some servers put all that a model says into a field for its thoughts. Its last JSON is the answer then.
      if (choice?.finish_reason && answer.finish === "stop" && !hasSpoken) await addText(lastJsonIn(thoughts) ?? "");
    },
  };
  return answer;
}

/** Null for what cannot be: then it is better to know nothing than something wrong. */
function usageOf(usage: ChatCompletionChunk["usage"]): Usage | null {
  const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = usage ?? {};
  if (!isCount(promptTokens) || !isCount(completionTokens)) return null;
  return promptTokens + completionTokens > 0 ? { promptTokens, completionTokens } : null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function finishOf(reason: string): ChatEnd["finish"] {
  if (reason === "content_filter") return "refusal";
  return reason === "length" ? "length" : "stop";
}

/** The SDK wraps what happens before the answer. */
function isDeadline(error: unknown): boolean {
  return error instanceof DeadlineExceeded || (error instanceof APIError && error.cause instanceof DeadlineExceeded);
}

/** Whatever it was: some was written, and that has to be paid for. */
function brokenOff(error: unknown, now: Date): ChatFailure {
  const failure = asFailure(error, true, now);
  return failure.outcome === "refused" ? failure : new ChatFailure("cut-off", failure.answer);
}

function asFailure(error: unknown, isAnswered: boolean, now: Date): ChatFailure {
  if (!isAnswered && error instanceof APIConnectionError) return new ChatFailure("connection");
  if (!(error instanceof APIError)) return new ChatFailure("cut-off");
  const { code, type, param, message } = error as Omit<APIError, "code"> & { code?: unknown };
  return failureOf({
    status: statusOf(error),
    code: [code, type, param].filter((name) => typeof name === "string").join(" "),
    message,
    retryAfterMs: retryAfter(error.headers as Headers | undefined, now),
  });
}

/** Of the error itself, where the answer that it came in was a good one. */
function statusOf({ status, code }: { status?: unknown; code?: unknown }): number | null {
  if (typeof status === "number" && status > 299) return status;
  return typeof code === "number" ? code : ((status as number | undefined) ?? null);
}
