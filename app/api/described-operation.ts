import { fieldsOf, typeOf, wordsOf, type DescribedField } from "./described-field";
import { groups } from "./groups";
import type { JsonSchema } from "./json-schema";
import { COMMON_REFUSALS, type ApiDescription } from "./openapi";

export interface DescribedOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  words: string;
  /** What has to be sent with it; null for what anybody may call. */
  needs: Need | null;
  parameters: DescribedField[];
  body: DescribedField[];
  answers: { status: string; fields: DescribedField[]; example: string | null; mediaType: string }[];
  refusals: { status: string; words: string }[];
  curl: string;
}

/** A token with a scope, a session's token or the cookie, or the cookie itself. */
export type Need = { kind: "scope"; scope: string } | { kind: "session" } | { kind: "cookie" };

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

interface Described {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  /** Headers, which are the same for all, are named only. */
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: JsonSchema; example?: unknown }> };
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema?: JsonSchema; example?: unknown }> }
  >;
}

/** The calls of one group, or of all. */
export function describedOperations(api: ApiDescription, group?: string): DescribedOperation[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => group === undefined || (operation as Described).tags.includes(group))
      .map(([method, operation]) => describedOperation(api, { path, method, operation: operation as Described })),
  );
}

/** Null where there is no such chapter; one of payments there is only where something is sold. */
export function groupOf(
  name: string,
  { hasPlans }: { hasPlans: boolean },
): { title: string; description: string } | null {
  if (!Object.hasOwn(groups, name) || (name === "payments" && !hasPlans)) return null;
  return groups[name as keyof typeof groups];
}

function describedOperation(
  api: ApiDescription,
  { path, method, operation }: { path: string; method: string; operation: Described },
): DescribedOperation {
  const json = operation.requestBody?.content["application/json"];
  const statuses = Object.entries(operation.responses);
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    words: operation.description ?? "",
    needs: needOf(operation),
    parameters: parametersOf(operation).map(({ name, required, description, schema }) => ({
      name,
      type: typeOf(api, schema),
      isRequired: required,
      words: description ?? wordsOf(api, schema),
    })),
    body: json ? fieldsOf(api, json.schema) : [],
    answers: statuses
      .filter(([status]) => status < "300")
      .map(([status, { content = {} }]) => {
        const [mediaType = "", { schema, example } = {}] = Object.entries(content)[0] ?? [];
        return {
          status,
          mediaType,
          fields: schema ? fieldsOf(api, schema) : [],
          example: example === undefined ? null : JSON.stringify(example, null, 2),
        };
      }),
    refusals: statuses
      .filter(([status, { description }]) => status >= "400" && !isCommon(status, description))
      .map(([status, { description }]) => ({ status, words: description })),
    curl: curlOf(api, { path, method, operation }),
  };
}

function parametersOf({ parameters }: Described): Parameter[] {
  return parameters.filter((parameter): parameter is Parameter => !("$ref" in parameter));
}

function needOf({ security: [first] }: Described): Need | null {
  if (!first) return null;
  if (first.token) return { kind: "scope", scope: first.token[0]! };
  return { kind: first.sessionToken ? "session" : "cookie" };
}

/** What all calls of its kind may answer is said once, on the page before. */
function isCommon(status: string, words: string): boolean {
  return COMMON_REFUSALS[Number(status) as keyof typeof COMMON_REFUSALS] === words;
}

function curlOf(
  api: ApiDescription,
  { path, method, operation }: { path: string; method: string; operation: Described },
): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => `${name.replace(/[A-Z]/g, "_$&").toUpperCase()}`);
  const asked = parametersOf(operation)
    .filter((parameter) => parameter.in === "query" && parameter.required)
    .map(({ name }) => `${name}=${name.toUpperCase()}`);
  const query = asked.length > 0 ? `?${asked.join("&")}` : "";
  const how = method === "get" ? (givesFile(operation) ? "curl -OJ" : "curl") : `curl -X ${method.toUpperCase()}`;
  const lines = [`${how} "${api.servers[0]!.url}${address}${query}"`];
  const need = needOf(operation);
  if (need) lines.push(`-H "${credentialsOf(api, need)}"`);
  if (operation.requestBody || need?.kind === "cookie") lines.push(`-H "Content-Type: application/json"`);
  if (operation.requestBody) {
    const { example } = operation.requestBody.content["application/json"] ?? {};
    lines.push(`-d '${JSON.stringify(example ?? {}).replaceAll("'", "'\\''")}'`);
  }
  return lines.join(" \\\n  ");
}

function givesFile({ responses }: Described): boolean {
  const mediaTypes = Object.keys(responses["200"]?.content ?? {});
  return mediaTypes.length > 0 && !mediaTypes.some((mediaType) => /json/.test(mediaType));
}

function credentialsOf(api: ApiDescription, { kind }: Need): string {
  if (kind === "cookie") return `Cookie: ${api.components.securitySchemes.cookie.name}=…`;
  return `Authorization: Bearer ${kind === "session" ? "SESSION_TOKEN" : "taproot_…"}`;
}
