import { Ajv2020, type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import { answerCall } from "~/api/answer-call.server";
import { describeApi } from "~/api/openapi";
import type { Operation } from "~/api/operation";
import { operations } from "~/api/operations.server";
import { config } from "~/config/config.server";
import { normalised } from "./normalised";

export interface CallOptions {
  /** A session's Cookie header, or a token; a visitor without it. */
  as?: string;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** In place of `body`, as multipart/form-data. */
  form?: FormData;
  headers?: Record<string, string>;
}

export interface CallResult {
  status: number;
  headers: Headers;
  /** Of a JSON answer; each test knows what it asked for. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  json: any;
  response: Response;
}

/** All that was answered in this file, by operation: the statuses. */
const reached = new Map<string, Set<number>>();

/** Makes a call, and holds what was sent and answered against the published description. */
export async function callApi(id: string, options: CallOptions = {}): Promise<CallResult> {
  const operation = operationOf(id);
  const response = await answerCall(requestOf(operation, options));
  const isJson = /[/+]json$/.test(response.headers.get("Content-Type") ?? "");
  const json: unknown = isJson ? await response.clone().json() : null;
  reached.set(id, (reached.get(id) ?? new Set<number>()).add(response.status));
  expectDescribed(operation, { response, json, body: options.form ? undefined : (options.body ?? {}) });
  return { status: response.status, headers: response.headers, json, response };
}

export function operationOf(id: string): Operation {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`there is no operation ${id}`);
  return operation;
}

/** The request that a client makes. */
export function requestOf(operation: Operation, { as, params = {}, query, body, form, headers }: CallOptions): Request {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(Buffer.from(String(params[name])).toString()),
  );
  const url = new URL(path, config.publicUrl);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  const isChange = operation.method !== "GET";
  return new Request(url, {
    method: operation.method,
    headers: { ...credentialsOf(as), ...(isChange && !form && { "Content-Type": "application/json" }), ...headers },
    ...(isChange && { body: form ?? JSON.stringify(body ?? {}) }),
  });
}

function credentialsOf(as: string | undefined): Record<string, string> {
  if (as === undefined) return {};
  return as.includes("=") ? { Cookie: as, Origin: config.publicUrl } : { Authorization: `Bearer ${as}` };
}

/**
 * For `afterAll` of a file that covers these operations: every answer and every refusal that the description names for
 * them in particular was reached.
 */
export function expectReached(...ids: string[]): void {
  const missed = ids.flatMap((id) => {
    const { answers, refusals = {} } = operationOf(id);
    const statuses = [...Object.keys(answers), ...Object.keys(refusals)];
    return statuses.filter((status) => !reached.get(id)?.has(Number(status))).map((status) => `${id} ${status}`);
  });
  expect(missed).toEqual([]);
}

/** Keeps what was sent and answered as the example of the description; fails where that has changed (`vitest -u`). */
export async function keepExample(id: string, results: CallResult | CallResult[], request?: unknown): Promise<void> {
  const example = normalised({
    ...(request !== undefined && { request }),
    answers: Object.fromEntries([results].flat().map(({ status, json }) => [status, json as unknown])),
  });
  await keep(id, example);
}

/** Holds what an endpoint was sent against the published description, and keeps it as the example of its event. */
export async function keepMessage(message: { type: string }): Promise<void> {
  const described = description.webhooks[message.type];
  expect(described, message.type).toBeDefined();
  expectValid(described!.post.requestBody.content["application/json"].schema, message);
  await keep(message.type, normalised({ request: message, answers: {} }));
}

async function keep(name: string, example: object): Promise<void> {
  await expect(`${JSON.stringify(example, null, 2)}\n`).toMatchFileSnapshot(`../../app/api/examples/${name}.json`);
}

const description = describeApi(operations, {
  publicUrl: "https://learn.example.org",
  sessionCookie: "authToken",
  examples: {},
});
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
const validators = new Map<object, ValidateFunction>();

interface Described {
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

function expectDescribed(
  { path, method }: Operation,
  { response, json, body }: { response: Response; json: unknown; body: unknown },
): void {
  const { status } = response;
  const described = description.paths[path]![method.toLowerCase()] as Described;
  expect(Object.keys(described.responses), `${method} ${path} answers ${status}`).toContain(String(status));
  if (status === 304) return;
  if (status >= 400) return expectValid(description.components.schemas.Problem!, json);
  const mediaType = response.headers.get("Content-Type")?.split(";")[0] ?? "";
  const content = described.responses[String(status)]!.content?.[mediaType];
  expect(content, `${method} ${path} answers with ${mediaType}`).toBeDefined();
  if (content?.schema) expectValid(content.schema, json);
  const taken = described.requestBody?.content["application/json"]?.schema;
  if (taken && body !== undefined) expectValid(taken, body);
}

function expectValid(schema: object, value: unknown): void {
  const { components } = description; // to which its references lead
  const validate = validators.get(schema) ?? ajv.compile({ ...schema, components });
  validators.set(schema, validate);
  validate(value);
  expect(validate.errors ?? []).toEqual([]);
}
