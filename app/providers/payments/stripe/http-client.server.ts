import type Stripe from "stripe";
import { askServer, DeadlineExceeded } from "~/network/ask-server.server";

/** How long an attempt may take. A card is charged within some of them, and banks are slow. */
const ATTEMPT_MS = 20_000;
/** Several times what a page of a list takes. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * How the SDK asks. Its own clients wait as long as bytes drip in, take answers of any size, and have no time for all
 * attempts together.
 *
 * @param deadline in milliseconds, as `performance.now()` counts them: no attempt goes beyond it
 */
export function createHttpClient(deadline: number): Stripe.HttpClient {
  return {
    getClientName: () => "node",
    makeRequest: async (host, port, path, method, headers, body, protocol) => {
      const left = deadline - performance.now();
      if (left <= 0) throw new DeadlineExceeded("no time is left for another attempt");
      const reply = await askServer(
        `${protocol}://${host}:${port}${path}`,
        { method, headers: plain(headers), ...(body ? { body } : {}) },
        { deadlineMs: Math.min(left, ATTEMPT_MS), maxBytes: MAX_BYTES },
      );
      return toResponse(reply.status, Object.fromEntries(reply.headers), await reply.text());
    },
  };
}

function plain(headers: Record<string, string | number | string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

function toResponse(status: number, headers: Record<string, string>, text: string): Stripe.HttpClientResponse {
  const raw = { statusCode: status, headers };
  return {
    getStatusCode: () => status,
    getHeaders: () => headers,
    getRawResponse: () => raw,
    toStream: () => {
      throw new Error("no answer is read as a stream");
    },
    toJSON: () => Promise.resolve().then(() => readAnswer(status, text)),
  };
}

/**
 * The SDK takes any JSON without `error` for a success, also that of a proxy that says 502 in its own words.
 *
 * @throws Error when it is nothing that Stripe says
 */
function readAnswer(status: number, text: string): object {
  const answer = parse(text);
  if (status >= 200 && status < 300) {
    if (typeof answer?.["object"] === "string") return answer;
    throw new Error(`answered ${status} with something else than an object of Stripe's`);
  }
  if (typeof answer?.["error"] === "object" && answer["error"] !== null) return answer;
  return { error: { type: "api_error", message: `answered ${status} without an error of Stripe's` } };
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
