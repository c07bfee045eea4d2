import type { ServerResponse } from "node:http";
import type { ModelConfig } from "~/config/model-config";
import { createChat } from "~/providers/author/model/client/chat.server";

/** For requests to a server that speaks the protocol in its own way. */
export const chatRequest = {
  model: "m",
  messages: [{ role: "user" as const, content: "2 + 2?" }],
  stream: true as const,
  max_tokens: 20,
};

export const ever = new AbortController().signal;

export function chatAt(
  server: { url: string },
  settings: Partial<Pick<ModelConfig, "apiKey" | "idleTimeoutMs"> & { deadlineMs: number }> = {},
) {
  return createChat({ apiKey: null, baseUrl: server.url, idleTimeoutMs: 5000, now: () => new Date(), ...settings });
}

/** The whole of an answer. */
export async function askAt(server: { url: string }, idleTimeoutMs = 5000) {
  let text = "";
  const end = await chatAt(server, { idleTimeoutMs })(chatRequest, ever, { onText: (piece) => (text += piece) });
  return { text, end };
}

export function beginStream(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { "Content-Type": "text/event-stream" });
}

export function chunk(content: string, finish_reason: string | null = null): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`;
}
