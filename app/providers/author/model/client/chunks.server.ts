import { APIError } from "openai";
import type { ChatCompletion, ChatCompletionChunk } from "openai/resources/chat/completions";
import { readEvents, readText } from "./event-stream.server";

/**
 * The pieces of an answer, whichever way the server sends it.
 *
 * @param limit the most tokens that were asked for
 * @param onBytes called at each sign of life, also at those that say nothing
 * @throws LimitExceeded, and APIError for an error that comes in place of a chunk
 */
export async function* chunksOf(
  response: Response,
  limit: number,
  onBytes: () => void,
): AsyncGenerator<ChatCompletionChunk> {
  const { status, headers, body } = response;
  const type = headers.get("content-type") ?? "";
  if (!body || type.includes("text/html")) {
    await body?.cancel();
    throw new APIError(status, undefined, "a web page", headers);
  }
  const bytes = heard(body, onBytes);
  if (type.includes("application/json")) {
    yield asChunk(JSON.parse(await readText(bytes, limit)), response);
    return;
  }
  for await (const data of readEvents(bytes, limit)) {
    if (data.startsWith("[DONE]")) continue; // the connection can be used again once all is read
    const chunk = JSON.parse(data) as (ChatCompletionChunk & { error?: object }) | null;
    if (chunk?.error) throw new APIError(undefined, chunk.error, undefined, headers);
    if (chunk) yield chunk;
  }
}

async function* heard(bytes: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    onBytes();
    yield piece;
  }
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
    choices: [{ index: 0, delta: message, finish_reason }],
  } as ChatCompletionChunk;
}
