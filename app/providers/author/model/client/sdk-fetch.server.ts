import { askServer } from "~/network/ask-server.server";

/** Whatever is asked for, no reply has as many bytes; each call has a limit of its own below that. */
const MAX_BYTES = 32 * 1024 * 1024;
const ERROR_LIMIT = 20_000;
/** The SDK adds others: what it runs on, and whatever the environment tells it to. */
const SENT_HEADERS = ["accept", "authorization", "content-type", "user-agent"];

/**
 * `fetch` as the SDK needs it. Node's own gives up on a server that says nothing for five minutes, which a large model
 * on a small machine well may; here the caller decides how long to wait, up to a deadline. An error's body comes in the
 * shape in which the SDK looks for it.
 */
export function createSdkFetch(deadlineMs: number) {
  return async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const reply = await askServer(
      address instanceof Request ? address.url : address,
      {
        method: init.method,
        headers: Object.fromEntries([...new Headers(init.headers)].filter(([name]) => SENT_HEADERS.includes(name))),
        body: init.body as string | undefined, // the SDK makes JSON of it
      },
      { deadlineMs, maxBytes: MAX_BYTES, signal: init.signal },
    );
    if (reply.status <= 299) return reply;
    return new Response(reply.body && (await errorBody(reply.body)), reply);
  };
}

/** As `{ error: … }`. OpenAI's own are; others write `{ message: … }`, `{ detail: … }` or plain text. */
async function errorBody(reply: ReadableStream<Uint8Array>): Promise<string> {
  const text = await beginningOf(reply);
  try {
    const body = JSON.parse(text) as { error?: unknown } | null;
    if (body && typeof body.error === "object") return text;
    return JSON.stringify({ error: { message: JSON.stringify(body) } });
  } catch {
    return JSON.stringify({ error: { message: text } });
  }
}

async function beginningOf(reply: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of reply) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > ERROR_LIMIT) break; // whoever sends so much sends no message
  }
  return text.slice(0, ERROR_LIMIT);
}
