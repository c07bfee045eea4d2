import { APIConnectionError, APIError, OpenAI } from "openai";
import { Stream } from "openai/streaming";
import type {
  ChatCompletion,
  ChatCompletionChunk,
  ChatCompletionCreateParamsStreaming,
} from "openai/resources/chat/completions";
import type { ModelConfig } from "~/config.server";
import { ChatFailure, failureOf } from "./chat-failure";
import { patientFetch } from "./patient-fetch.server";
import { retryAfter } from "./retry";
import { watchSilence } from "./silence";

/**
 * One request to the server, answered piece by piece.
 *
 * @param onText called with each piece of the answer, thinking aloud included when the server does not tell it apart
 * @throws ChatFailure when there was no answer, or not to its end
 * @throws the reason of the signal when that is aborted
 */
export type Chat = (
  request: ChatCompletionCreateParamsStreaming,
  signal: AbortSignal,
  onText: (piece: string) => void,
) => Promise<ChatEnd>;

/** How an answer ended: said what was to be said, ran into the limit of its length, or declined. */
export interface ChatEnd {
  finish: "stop" | "length" | "refusal";
  /** Null when the server did not tell. */
  usage: { promptTokens: number; completionTokens: number } | null;
}

/** Signs of life that say nothing keep a call alive this much longer: a queue moves on, or nobody is there behind it. */
const WORDLESS_TIMES = 10;
/** A chunk is a token or more. A server that writes on after the limit would do so for ever. */
const TIMES_THE_LIMIT = 2;
/** The SDK's own limit on the time before an answer; silence ends a call long before. */
const NEVER_MS = 24 * 60 * 60 * 1000;

type ChatSettings = Pick<ModelConfig, "apiKey" | "baseUrl" | "silenceMs"> & { now: () => Date };

export function createChat({ silenceMs, now, ...settings }: ChatSettings): Chat {
  const server = connectSdk(settings);

  return async (request, signal, onText) => {
    const bytes = watchSilence(silenceMs);
    const words = watchSilence(silenceMs * WORDLESS_TIMES);
    const ended = AbortSignal.any([signal, bytes.signal, words.signal]);
    const answer = createAnswer(onText);
    const most = TIMES_THE_LIMIT * (request.max_tokens ?? request.max_completion_tokens ?? Infinity);
    let isAnswered = false;
    try {
      const response = await server.chat.completions.create(request, { signal: ended, timeout: NEVER_MS }).asResponse();
      isAnswered = true;
      for await (const chunk of chunksOf(server, response, bytes.heard)) {
        words.heard();
        answer.add(chunk);
        if (answer.chunks > most) return { finish: "length", usage: null };
      }
      ended.throwIfAborted(); // the SDK takes an abort for an end
    } catch (error) {
      signal.throwIfAborted();
      // After its end it does not matter any more how the line was closed.
      if (!answer.finish) throw ended.aborted ? new ChatFailure("timeout") : asFailure(error, isAnswered, now());
    } finally {
      bytes.end();
      words.end();
    }
    if (!answer.finish) throw new ChatFailure("cut-off");
    return { finish: answer.finish, usage: answer.usage };
  };
}

/** The SDK without its own retries, its log (it would hold prompts) and the environment's say in where keys go. */
export function connectSdk({ apiKey, baseUrl }: Pick<ModelConfig, "apiKey" | "baseUrl">): OpenAI {
  return new OpenAI({
    apiKey: apiKey ?? "none",
    baseURL: baseUrl,
    adminAPIKey: null,
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: "off",
    fetch: patientFetch,
  });
}

/** @param onBytes called at each sign of life, also at those that say nothing */
async function* chunksOf(server: OpenAI, response: Response, onBytes: () => void): AsyncGenerator<ChatCompletionChunk> {
  const body = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, onward) {
        onBytes();
        onward.enqueue(bytes);
      },
    }),
  );
  const heard = new Response(body, response);
  if (heard.headers.get("content-type")?.includes("application/json")) {
    yield asChunk((await heard.json()) as ChatCompletion);
  } else {
    yield* Stream.fromSSEResponse<ChatCompletionChunk>(heard, new AbortController(), server);
  }
}

/** A server that does not stream says everything at once. */
function asChunk({ choices, ...completion }: ChatCompletion): ChatCompletionChunk {
  const { message, finish_reason } = choices[0]!;
  return {
    ...completion,
    object: "chat.completion.chunk",
    choices: [{ index: 0, delta: { content: message.content, refusal: message.refusal }, finish_reason }],
  } as ChatCompletionChunk;
}

/** What the chunks come to. */
function createAnswer(onText: (piece: string) => void) {
  const answer = {
    finish: null as ChatEnd["finish"] | null,
    usage: null as ChatEnd["usage"],
    chunks: 0,
    add({ choices, usage }: ChatCompletionChunk) {
      answer.chunks++;
      if (usage) answer.usage = { promptTokens: usage.prompt_tokens, completionTokens: usage.completion_tokens };
      const choice = choices?.[0];
      if (choice?.delta?.content) onText(choice.delta.content);
      if (choice?.delta?.refusal) answer.finish = "refusal";
      if (choice?.finish_reason) answer.finish ??= finishOf(choice.finish_reason);
    },
  };
  return answer;
}

function finishOf(reason: string): ChatEnd["finish"] {
  if (reason === "content_filter") return "refusal";
  return reason === "length" ? "length" : "stop";
}

function asFailure(error: unknown, isAnswered: boolean, now: Date): ChatFailure {
  if (!isAnswered && error instanceof APIConnectionError) return new ChatFailure("connection");
  if (!(error instanceof APIError)) return new ChatFailure("cut-off");
  const { code, type, param, message } = error as Omit<APIError, "code"> & { code?: unknown };
  return failureOf({
    status: (error.status as number | undefined) ?? (typeof code === "number" ? code : null),
    code: [code, type, param].filter((name) => typeof name === "string").join(" "),
    message,
    retryAfterMs: retryAfter(error.headers as Headers | undefined, now),
  });
}
