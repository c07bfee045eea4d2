import { APIConnectionError, APIError, OpenAI } from "openai";
import { Stream } from "openai/streaming";
import type {
  ChatCompletion,
  ChatCompletionChunk,
  ChatCompletionCreateParamsStreaming,
} from "openai/resources/chat/completions";
import { linkAbort } from "~/network/linked-abort";
import type { ModelConfig } from "~/config/model-config";
import { meterOf, TooMuch } from "./byte-meter.server";
import { ChatFailure, failureOf } from "./chat-failure";
import { patientFetch } from "./patient-fetch.server";
import { retryAfter } from "./retry";
import { createIdleTimeout } from "./idle-timeout";

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

/** Signs of life that say nothing keep a call alive this much longer: a queue moves on, or nobody is there behind it. */
const WORDLESS_TIMES = 10;
/** A chunk is a token or more. A server that writes on after the limit would do so for ever. */
const TIMES_THE_LIMIT = 2;
/** More characters than a token has. */
const TOKEN_LENGTH = 64;
/** The SDK's own limit on the time before an answer; silence ends a call long before. */
const NEVER_MS = 24 * 60 * 60 * 1000;

type ChatSettings = Pick<ModelConfig, "apiKey" | "baseUrl" | "silenceMs"> & { now: () => Date };

export function createChat({ silenceMs, now, ...settings }: ChatSettings): Chat {
  const server = connectSdk(settings);

  return async (request, signal, listener) => {
    const limit = request.max_tokens ?? request.max_completion_tokens ?? Infinity;
    const answer = createAnswer(listener, limit);
    const call = linkAbort(signal);
    const bytes = createIdleTimeout(silenceMs, call.abort);
    const words = createIdleTimeout(silenceMs * WORDLESS_TIMES, call.abort);
    let isAnswered = false;
    try {
      const options = { signal: call.signal, timeout: NEVER_MS };
      const response = await server.chat.completions.create(request, options).asResponse();
      isAnswered = true;
      for await (const chunk of chunksOf(server, response, meterOf(limit, bytes.heard))) {
        words.heard();
        answer.add(chunk);
      }
      call.signal.throwIfAborted(); // the SDK takes an abort for an end
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof TooMuch) return { finish: answer.finish ?? "length", usage: answer.usage };
      // After its end it does not matter any more how the line was closed.
      if (!answer.finish) {
        if (call.signal.aborted) throw new ChatFailure("timeout");
        throw answer.hasBegun ? brokenOff(error, now()) : asFailure(error, isAnswered, now());
      }
    } finally {
      bytes.end();
      words.end();
      call.unlink();
    }
    if (!answer.finish) throw new ChatFailure("cut-off");
    return { finish: answer.finish, usage: answer.usage };
  };
}

/**
 * The SDK without its own retries, its log (it would hold prompts) and the environment's say in where keys go. Headers
 * that the environment names do not get past `patientFetch`, but for the key, which is therefore given twice.
 */
export function connectSdk({ apiKey, baseUrl }: Pick<ModelConfig, "apiKey" | "baseUrl">): OpenAI {
  const key = apiKey ?? "none";
  return new OpenAI({
    apiKey: key,
    baseURL: baseUrl,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    defaultHeaders: { Authorization: `Bearer ${key}` },
    maxRetries: 0,
    logLevel: "off",
    fetch: patientFetch,
  });
}

/** @throws TooMuch, and APIError for an error that comes in place of a chunk */
async function* chunksOf(
  server: OpenAI,
  response: Response,
  meter: TransformStream<Uint8Array, Uint8Array>,
): AsyncGenerator<ChatCompletionChunk> {
  const type = response.headers.get("content-type") ?? "";
  if (type.includes("text/html")) {
    await response.body?.cancel();
    throw new APIError(response.status, undefined, "a web page", response.headers);
  }
  const heard = new Response(response.body?.pipeThrough(meter), response);
  if (type.includes("application/json")) yield asChunk(await heard.json(), response);
  else yield* Stream.fromSSEResponse<ChatCompletionChunk>(heard, new AbortController(), server);
}

/** A server that does not stream says everything at once; with some, errors have a good status as well. */
function asChunk(body: unknown, { status, headers }: Response): ChatCompletionChunk {
  const { choices, ...completion } = (body ?? {}) as Partial<ChatCompletion> & { error?: object };
  const [choice] = choices ?? [];
  if (!choice?.message) throw new APIError(status, completion.error ?? completion, undefined, headers);
  const { message, finish_reason } = choice;
  return {
    ...completion,
    object: "chat.completion.chunk",
    choices: [{ index: 0, delta: { content: message.content, refusal: message.refusal }, finish_reason }],
  } as ChatCompletionChunk;
}

/** What the chunks come to. `limit` is the most that was asked for, in tokens. */
function createAnswer({ onAccepted, onText }: ChatListener, limit: number) {
  let chunks = 0;
  let characters = 0;

  function addText(piece: string): void {
    characters += piece.length;
    if (characters > limit * TOKEN_LENGTH) throw new TooMuch();
    onText(piece);
  }

  const answer = {
    finish: null as ChatEnd["finish"] | null,
    usage: null as Usage | null,
    get hasBegun() {
      return chunks > 0;
    },
    /** @throws TooMuch */
    add({ choices, usage }: ChatCompletionChunk) {
      if (chunks++ === 0) onAccepted?.();
      if (chunks > limit * TIMES_THE_LIMIT) throw new TooMuch();
      answer.usage = usageOf(usage) ?? answer.usage;
      const choice = choices?.[0];
      if (choice?.delta?.content) addText(choice.delta.content);
      if (choice?.delta?.refusal) answer.finish = "refusal";
      if (choice?.finish_reason) answer.finish ??= finishOf(choice.finish_reason);
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
