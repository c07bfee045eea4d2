import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { askServer, type Limits } from "~/network/ask-server.server";
import { namesPrivateHost } from "~/network/public-address.server";
import { PrivateAddressError, publicLookup } from "~/network/public-lookup.server";
import { retryAfter } from "~/network/retry-after";
import { failedSending } from "./failed-sending";
import type { WebhookMessage, WebhookSender } from "./port";

const DEADLINE_MS = 15_000;
/** Nobody reads what an endpoint answers; it may say what it has to say. */
const MAX_ANSWER_BYTES = 64 * 1024;
const GONE = 410;

interface SenderOptions {
  /** Whether endpoints may be in this server's own network, and speak plain http. */
  allowsPrivateAddresses: boolean;
  deadlineMs?: number;
  /** For a test: how names are looked up. */
  lookUp?: LookupFunction;
}

/** Posts signed messages, each over a connection of its own. */
export function createWebhookSender({
  allowsPrivateAddresses,
  deadlineMs = DEADLINE_MS,
  lookUp = allowsPrivateAddresses ? (lookup as LookupFunction) : publicLookup(),
}: SenderOptions): WebhookSender {
  return {
    async send(message, { signal }) {
      try {
        const url = requireAllowed(message.url);
        const headers = await signedHeaders(message);
        const asked = { method: "POST", headers, body: message.body, lookup: lookUp };
        const limits = { deadlineMs, maxBytes: MAX_ANSWER_BYTES, signal };
        return resultOf(await ask(url, asked, limits), message.sentAt);
      } catch (error) {
        signal.throwIfAborted();
        return { outcome: "failed", status: null, reason: failedSending(error), retryAfterMs: null };
      }
    },
  };

  /** @throws PrivateAddressError */
  function requireAllowed(address: string): URL {
    const url = new URL(address);
    if (allowsPrivateAddresses) return url;
    // No name is looked up for an address of numbers.
    if (url.protocol !== "https:" || namesPrivateHost(url))
      throw new PrivateAddressError("the address is a private one");
    return url;
  }
}

/** The answer, once it is over, too long or too slow: its status counts either way. */
async function ask(url: URL, asked: Parameters<typeof askServer>[1], limits: Limits): Promise<Response> {
  const answer = await askServer(url, asked, limits);
  await answer.arrayBuffer().catch(() => {});
  return answer;
}

/** Loaded with the first message, for most servers have no endpoint. */
async function signedHeaders({ id, sentAt, secrets, body }: WebhookMessage): Promise<Record<string, string>> {
  const { Webhook } = await import("standardwebhooks");
  return {
    "content-type": "application/json",
    "user-agent": "Taproot-Webhooks",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(" "),
  };
}

function resultOf({ status, ok, headers }: Response, sentAt: Date): Awaited<ReturnType<WebhookSender["send"]>> {
  if (ok) return { outcome: "delivered", status };
  if (status === GONE) {
    return { outcome: "gone", status, reason: "It answered 410: it wants no more messages.", retryAfterMs: null };
  }
  const isRedirect = status >= 300 && status < 400;
  const reason = isRedirect
    ? `It answered ${status}: redirects aren't followed. Enter the address it leads to.`
    : `It answered ${status}.`;
  return { outcome: "failed", status, reason, retryAfterMs: retryAfter(headers.get("retry-after"), sentAt) };
}
