import { fieldsOf, typeOf, wordsOf, type DescribedField } from "./described-field";
import { groups } from "./groups";
import type { JsonSchema } from "./json-schema";
import type { ApiDescription } from "./openapi";

export interface DescribedOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  words: string;
  /** The scope it needs; null for what anybody may call. */
  scope: string | null;
  parameters: DescribedField[];
  body: DescribedField[];
  answers: { status: string; fields: DescribedField[]; example: string | null; mediaType: string }[];
  refusals: { status: string; words: string }[];
  curl: string;
}

interface Described {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: { token?: string[] }[];
  parameters: { name: string; in: string; required: boolean; description?: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema; example?: unknown }> };
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema?: JsonSchema; example?: unknown }> }
  >;
}

/** Said once for all calls, above them. */
const COMMON = ["401", "403", "413", "415", "422", "429", "500"];

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
    scope: operation.security[0]?.token?.[0] ?? null,
    parameters: operation.parameters
      .filter((parameter) => parameter.in !== "header")
      .map(({ name, required, description, schema }) => ({
        name,
        type: typeOf(api, schema),
        isRequired: required,
        words: description ?? wordsOf(api, schema),
      })),
    body: json ? fieldsOf(api, json.schema) : [],
    answers: statuses
      .filter(([status]) => status < "400")
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
      .filter(([status]) => status >= "400" && !COMMON.includes(status))
      .map(([status, { description }]) => ({ status, words: description })),
    curl: curlOf(api, { path, method, operation }),
  };
}

function curlOf(
  api: ApiDescription,
  { path, method, operation }: { path: string; method: string; operation: Described },
): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => `${name.replace(/[A-Z]/g, "_$&").toUpperCase()}`);
  const asked = operation.parameters
    .filter((parameter) => parameter.in === "query" && parameter.required)
    .map(({ name }) => `${name}=${name.toUpperCase()}`);
  const query = asked.length > 0 ? `?${asked.join("&")}` : "";
  const lines = [`curl "${api.servers[0]!.url}${address}${query}"`];
  if (method !== "get") lines[0] = lines[0]!.replace("curl", `curl -X ${method.toUpperCase()}`);
  if (operation.security.length > 0) lines.push(`-H "Authorization: Bearer taproot_…"`);
  if (operation.requestBody) {
    const { example } = operation.requestBody.content["application/json"] ?? {};
    lines.push(`-H "Content-Type: application/json"`, `-d '${JSON.stringify(example ?? {}).replaceAll("'", "'\\''")}'`);
  }
  return lines.join(" \\\n  ");
}
