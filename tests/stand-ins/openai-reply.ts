import type { ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { RecordedCall, WrittenReply } from "./openai-server";
import { textOf } from "./openai-message";

/** A token is so many characters here. */
export const TOKEN_LENGTH = 4;
/** How many tokens are written without a pause where no pace is asked for. */
const BURST = 50;

/** Sends a chat completion, in server-sent events when the call asks for a stream. */
export async function sendReply(response: ServerResponse, call: RecordedCall, reply: WrittenReply): Promise<void> {
  if (reply.msToFirstToken) await delay(reply.msToFirstToken);
  await (call.body.stream ? sendStream : sendWhole)(response, call, reply);
}

/** Ends the connection from this side, in the middle of whatever is under way; what was sent before arrives. */
export async function cutOff(response: ServerResponse): Promise<void> {
  droppedHere.add(response);
  await new Promise(setImmediate);
  response.destroy();
}

/** As `cutOff`, with a reset, which takes with it what was not read yet. */
export function reset(response: ServerResponse): void {
  droppedHere.add(response);
  response.socket?.resetAndDestroy();
}

/** Whether the client went away before its answer was complete. */
export function wasLeft(response: ServerResponse): boolean {
  return !response.writableFinished && !droppedHere.has(response);
}

const droppedHere = new WeakSet<ServerResponse>();

async function sendStream(response: ServerResponse, call: RecordedCall, reply: WrittenReply): Promise<void> {
  response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-cache" });
  const tellsUsage = call.body.stream_options?.include_usage && reply.usage !== null;
  const send = (choices: object[], usage: object | null = null) => {
    const chunk = { ...head(call, "chat.completion.chunk"), choices, ...(tellsUsage ? { usage } : {}) };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  const sendDelta = (delta: object, finish_reason: string | null = null) =>
    send([{ index: 0, delta, logprobs: null, finish_reason }]);

  sendDelta({ role: "assistant", content: reply.refusal === undefined ? "" : null });
  const begunAt = performance.now(); // by the clock, or each token would come a little late
  for (const [field, token] of tokensOf(reply)) {
    if (call.tokens === reply.cutAfterTokens) return cutOff(response);
    if (call.tokens === reply.silentAfterTokens) return;
    if (reply.msPerToken) await delay(Math.max(0, begunAt + (call.tokens + 1) * reply.msPerToken - performance.now()));
    else if (call.tokens % BURST === 0) await new Promise(setImmediate);
    if (response.destroyed) return;
    sendDelta(messageOf(field, token, reply));
    call.tokens += 1;
  }
  sendDelta({}, finishOf(reply));
  if (tellsUsage) send([], usageOf(call, reply));
  response.end("data: [DONE]\n\n");
}

async function sendWhole(response: ServerResponse, call: RecordedCall, reply: WrittenReply): Promise<void> {
  call.tokens = tokensOf(reply).length;
  if (reply.msPerToken) await delay(reply.msPerToken * call.tokens);
  if (reply.silentAfterTokens !== undefined) return;
  if (reply.cutAfterTokens !== undefined) return cutOff(response);
  const message = {
    role: "assistant",
    refusal: reply.refusal ?? null,
    ...(reply.reasoning === undefined ? {} : messageOf("reasoning_content", reply.reasoning, reply)),
    ...(reply.refusal === undefined ? messageOf("content", reply.text, reply) : { content: null }),
  };
  const body = {
    ...head(call, "chat.completion"),
    choices: [{ index: 0, message, logprobs: null, finish_reason: finishOf(reply) }],
    ...(reply.usage === null ? {} : { usage: usageOf(call, reply) }),
  };
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

/** Each with the field of a delta that it comes in. */
function tokensOf({ reasoning = "", refusal, text }: WrittenReply): [field: string, token: string][] {
  const split = (field: string, words: string) =>
    (words.match(new RegExp(`.{1,${TOKEN_LENGTH}}`, "gsu")) ?? []).map((token): [string, string] => [field, token]);
  return [
    ...split("reasoning_content", reasoning),
    ...(refusal === undefined ? split("content", text) : split("refusal", refusal)),
  ];
}

/** Some words as part of a message, in the manner of the server. */
function messageOf(field: string, words: string, { textIn }: WrittenReply): object {
  if (field !== "content") return { [field]: words };
  switch (textIn) {
    case "blocks":
      return { content: [{ type: "text", text: words }] };
    case "tool call":
      return { content: null, tool_calls: [{ index: 0, type: "function", function: { arguments: words } }] };
    case "thoughts":
      return { reasoning_content: words };
    case undefined:
      return { content: words };
  }
}

function finishOf({ finish = "stop" }: WrittenReply): string {
  return finish;
}

function usageOf({ body, tokens }: RecordedCall, { usage }: WrittenReply) {
  const { prompt_tokens, completion_tokens } = usage ?? {
    prompt_tokens: Math.ceil(body.messages.map(textOf).join("").length / TOKEN_LENGTH),
    completion_tokens: tokens,
  };
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

function head({ number, body, startedAt }: RecordedCall, object: string) {
  return { id: `chatcmpl-${number}`, object, created: Math.floor(startedAt / 1000), model: body.model };
}
