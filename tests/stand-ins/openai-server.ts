import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { goodModel } from "../support/model-replies";
import { learnerTextsIn, requestIn, taskIn, type ChatMessage } from "./openai-message";
import { reset, sendReply, wasLeft } from "./openai-reply";
import { strictSchemaProblem } from "./openai-strict-schema";

/** Decides how each call is answered. */
export type Script = (call: RecordedCall) => Reply | Promise<Reply>;

export type Reply =
  | WrittenReply
  /** An error before anything is written; the body is one of OpenAI's, unless given. */
  | { status: number; headers?: Record<string, string>; body?: unknown }
  /** Takes the request and says nothing, for ever. */
  | { hang: true }
  /** The connection is reset before anything is said. */
  | { reset: true };

export interface WrittenReply {
  text: string;
  /** Told before the text, as thinking models of llama.cpp, vLLM and others do it. */
  reasoning?: string;
  /** Where the text is put, `content` unless given: into a list of blocks, the call of a tool, or the thoughts. */
  textIn?: "blocks" | "tool call" | "thoughts";
  /** In place of the text. */
  refusal?: string;
  msPerToken?: number;
  /** So long nothing comes at all, as while the prompt is being read. */
  msToFirstToken?: number;
  finish?: "stop" | "length" | "content_filter";
  /** Null: the server does not tell. Otherwise counted from the texts unless given. */
  usage?: { prompt_tokens: number; completion_tokens: number } | null;
  /** Destroys the connection when so many are written. */
  cutAfterTokens?: number;
  /** Falls silent when so many are written. */
  silentAfterTokens?: number;
}

export interface RecordedCall {
  /** 1… among all calls. */
  number: number;
  /** 1… among the calls of the same task. */
  turn: number;
  /** `questions`, of the line `Task: questions@1` in the system message; empty without that line. */
  task: string;
  /** What stands between `<request>` and `</request>` in the last message that has it; null when none has. */
  request: Record<string, unknown> | null;
  /** What learners typed, by the names of the fences that it stands in. */
  learnerTexts: Record<string, string>;
  body: ChatRequest;
  headers: IncomingMessage["headers"];
  /** When it came, in milliseconds since the epoch. */
  startedAt: number;
  /** So many tokens were sent so far. */
  tokens: number;
  /** The client went away before the answer was complete. */
  aborted: boolean;
}

export interface ChatRequest {
  model: string;
  messages: ChatMessage[];
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  response_format?: { type: string; json_schema?: { name: string; strict?: boolean; schema: unknown } };
  max_tokens?: number;
  max_completion_tokens?: number;
}

export type OpenAiStandIn = Awaited<ReturnType<typeof startOpenAiStandIn>>;

/**
 * A server on this machine that speaks OpenAI's protocol for chat completions, with and without streaming, and writes
 * what its script says. `script` and `models` of what it returns may be changed at any time.
 *
 * @param options.places so many calls are answered at once; others wait in the order in which they came, without a byte
 */
export async function startOpenAiStandIn(script: Script = goodModel(), { places = Infinity } = {}) {
  const state = { script, models: ["stand-in"], calls: [] as RecordedCall[] };
  const line = createLine(places);

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.destroyed) return;
      console.error("The stand-in for the model failed:", error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", "http://stand-in");
    if (request.method === "GET" && pathname === "/v1/models") return sendJson(response, 200, modelList(state.models));
    if (request.method !== "POST" || pathname !== "/v1/chat/completions") {
      return sendJson(response, 404, errorBody(`Unknown request URL: ${request.method} ${pathname}`));
    }
    const body = (await readJson(request)) as ChatRequest;
    const call = record(body, request.headers);
    response.once("close", () => (call.aborted = wasLeft(response)));

    const problem = problemOf(body);
    if (problem) return sendJson(response, 400, errorBody(problem));
    await line.enter(response);
    if (response.destroyed) return;
    const reply = await state.script(call);
    if ("hang" in reply) return;
    if ("reset" in reply) return reset(response);
    if ("status" in reply) {
      return sendJson(response, reply.status, reply.body ?? errorBody("As the script says."), reply.headers);
    }
    await sendReply(response, call, reply);
  }

  function record(body: ChatRequest, headers: IncomingMessage["headers"]): RecordedCall {
    const task = taskIn(body.messages);
    const call = {
      number: state.calls.length + 1,
      turn: state.calls.filter((earlier) => earlier.task === task).length + 1,
      task,
      request: requestIn(body.messages),
      learnerTexts: learnerTextsIn(body.messages),
      body,
      headers,
      startedAt: Date.now(),
      tokens: 0,
      aborted: false,
    };
    state.calls.push(call);
    return call;
  }

  const stop = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}/v1`,
    /** How many calls of a task there were, or of all. */
    count: (task?: string) => state.calls.filter((call) => !task || call.task === task).length,
    close: stop,
    [Symbol.asyncDispose]: stop,
  });
}

/** Lets so many answers be under way; each leaves the line, or its place, when its connection closes. */
function createLine(places: number) {
  let underWay = 0;
  const waiting: { response: ServerResponse; enter: () => void }[] = [];

  function letIn(): void {
    while (underWay < places && waiting.length > 0) {
      const { response, enter } = waiting.shift()!;
      if (!response.destroyed) {
        underWay += 1;
        response.once("close", () => {
          underWay -= 1;
          letIn();
        });
      }
      enter();
    }
  }

  return {
    enter: (response: ServerResponse) =>
      new Promise<void>((enter) => {
        waiting.push({ response, enter });
        letIn();
      }),
  };
}

/** What OpenAI would refuse before any model sees it. */
function problemOf({ model, messages, response_format }: ChatRequest): string | null {
  if (!model) return "you must provide a model parameter";
  if (!Array.isArray(messages) || messages.length === 0) return "Missing required parameter: 'messages'.";
  const wanted = response_format?.type === "json_schema" ? response_format.json_schema : null;
  const problem = wanted?.strict ? strictSchemaProblem(wanted.schema) : null;
  return problem && `Invalid schema for response_format '${wanted?.name}': ${problem}`;
}

function modelList(models: string[]) {
  return {
    object: "list",
    data: models.map((id) => ({ id, object: "model", created: 1_700_000_000, owned_by: "us" })),
  };
}

function errorBody(message: string) {
  return { error: { message, type: "invalid_request_error", param: null, code: null } };
}

function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}
