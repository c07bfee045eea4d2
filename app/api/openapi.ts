import { z } from "zod";
import { SCOPES, scopeWords } from "~/services/accounts/api-tokens";
import { describeWebhooks } from "./describe-webhooks";
import { groups } from "./groups";
import type { FileAnswer, Operation } from "./operation";
import { done } from "./schemas/common";
import { problem } from "./schemas/problem";
import { schemaCollector, type JsonSchema } from "./json-schema";

export const API_VERSION = "1.0.0";

/** What any call of its kind may answer: said of each call that has no words of its own for it. */
export const COMMON_REFUSALS = {
  400: "The request isn’t valid; `errors` says what is wrong, and where.",
  401: "Nobody is signed in, or the token is no longer valid.",
  403: "The token’s scope does not allow it, or another site sent it.",
  404: "There is no such thing, or it belongs to someone else.",
  409: "A request with this Idempotency-Key was begun and its end is unknown, or its secret was shown once.",
  413: "Too large.",
  415: "The body isn’t JSON.",
  422: "The Idempotency-Key was sent with another request before.",
  429: "Too many calls; `Retry-After` says when to come back.",
  500: "Something went wrong on our side.",
  503: "Too busy, or the disk is full: try again in a minute.",
} as const;

interface DescribeOptions {
  publicUrl: string;
  /** The name of the cookie that a session is kept in. */
  sessionCookie: string;
  /** By the id of its operation, or the type of an event: what a test sent and was answered. */
  examples: Record<string, Example>;
}

export interface Example {
  request?: unknown;
  /** By status. */
  answers: Record<string, unknown>;
}

/** The whole API as OpenAPI 3.1, made from the very schemas that validate. */
export function describeApi(operations: readonly Operation[], { publicUrl, sessionCookie, examples }: DescribeOptions) {
  const schemas = schemaCollector();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const described = describeOperation(operation, schemas, examples[operation.id]);
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = described;
  }
  const webhooks = describeWebhooks(schemas, examples);
  const words = scopeWords({ hasPlans: true }); // what clients are made for is every server
  const problemSchema = schemas.refer(problem, "output");
  return {
    openapi: "3.1.0",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: {
      title: "Taproot API",
      version: API_VERSION,
      summary: "Finds what a learner does not know, and helps them learn it.",
      description: `How to begin, and what all calls have in common: ${publicUrl}/developers`,
      license: { name: "Proprietary", url: `${publicUrl}/terms-and-conditions` },
      contact: { name: "Support", url: `${publicUrl}/contact-us` },
    },
    servers: [{ url: publicUrl, description: "This server" }],
    tags: Object.entries(groups).map(([name, { description }]) => ({ name, description })),
    security: [{ token: [] }, { cookie: [] }],
    paths,
    webhooks,
    components: {
      schemas: schemas.all(),
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY, IfNoneMatch: IF_NONE_MATCH },
      responses: {
        NotModified: { description: "Nothing has changed since the ETag that was sent" },
        Problem: { description: "The call failed", content: { "application/problem+json": { schema: problemSchema } } },
      },
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description: `A personal token from Settings › API tokens, or one from POST /api/auth/token. Scopes: ${SCOPES.map((scope) => `\`${scope}\` (${words[scope]})`).join(", ")}.`,
        },
        sessionToken: {
          type: "http",
          scheme: "bearer",
          description: "A token of POST /api/auth/token. It may do all that its learner may.",
        },
        cookie: {
          type: "apiKey",
          in: "cookie",
          name: sessionCookie,
          description: "The session of a signed-in browser: pages of this server only, and changes as JSON only.",
        },
      },
    },
  };
}

export type ApiDescription = ReturnType<typeof describeApi>;
type Schemas = ReturnType<typeof schemaCollector>;

function describeOperation(operation: Operation, schemas: Schemas, example: Example | undefined) {
  const { id, group, summary, description, needsSession, body, upload } = operation;
  const words = [needsSession && "A personal token may not do this.", description].filter(Boolean).join(" ");
  const bodySchema = body && schemas.inline(body, "input");
  return {
    operationId: id,
    tags: [group],
    summary,
    ...(words && { description: words }),
    security: securityOf(operation),
    parameters: [
      ...parametersOf(operation, "path", schemas),
      ...parametersOf(operation, "query", schemas),
      ...(operation.method === "POST" ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
      ...(answersJsonToGet(operation) ? [{ $ref: "#/components/parameters/IfNoneMatch" }] : []),
    ],
    ...(bodySchema && {
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: bodySchema,
            ...(example?.request !== undefined && { example: example.request }),
          },
          ...(upload && { "multipart/form-data": { schema: withFile(bodySchema, upload.field) } }),
        },
      },
    }),
    responses: { ...answersOf(operation, schemas, example), ...refusalsOf(operation) },
  };
}

function securityOf({ access, needsSession, readsCookie }: Operation): Record<string, string[]>[] {
  if (readsCookie) return [{ cookie: [] }];
  if (access === "anybody") return [];
  return [needsSession ? { sessionToken: [] } : { token: [access] }, { cookie: [] }];
}

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Names this request of whoever is signed in: sent again with the same key within a day, it has one effect and one " +
    "answer. Of an answer to staff, or above 64 KB, only the status and `Location` come again, with `Done` as the body; " +
    "of one that tells a secret, 409.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const IF_NONE_MATCH = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The `ETag` of an answer you have: an empty 304 says that it is still the same.",
  schema: { type: "string" },
};

function answersJsonToGet({ method, answers }: Operation): boolean {
  return method === "GET" && answers[200] instanceof z.ZodType;
}

function withFile(schema: JsonSchema, field: string): JsonSchema {
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  return { ...schema, properties: { ...(schema.properties as object), [field]: file } };
}

function parametersOf(operation: Operation, where: "path" | "query", schemas: Schemas) {
  const { properties = {}, required = [] } = schemas.inline(
    where === "path" ? operation.params : operation.query,
    "input",
  );
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, { description, ...schema }]) => ({
    name,
    in: where,
    required: (required as string[]).includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
}

function answersOf(operation: Operation, schemas: Schemas, example: Example | undefined) {
  const described = Object.fromEntries(
    Object.entries(operation.answers).map(([status, answer]) => {
      const value = example?.answers[status];
      const isJson = answer instanceof z.ZodType;
      const content = isJson
        ? {
            "application/json": {
              schema: answerSchema(operation, schemas.refer(answer, "output"), schemas),
              ...(value !== undefined && { example: value }),
            },
          }
        : { [(answer as FileAnswer).mediaType]: {} };
      return [status, { description: answerWords(status), content }];
    }),
  );
  return answersJsonToGet(operation)
    ? { ...described, 304: { $ref: "#/components/responses/NotModified" } }
    : described;
}

/** What staff were answered isn't kept, so a request that is sent again has another answer. */
function answerSchema({ method, access }: Operation, schema: JsonSchema, schemas: Schemas): JsonSchema {
  return method === "POST" && access === "staff" ? { anyOf: [schema, schemas.refer(done, "output")] } : schema;
}

function answerWords(status: string): string {
  return { 200: "It went well", 201: "It was made", 202: "It was begun" }[status] ?? "Answered";
}

function refusalsOf({ access, method, params, query, answers, refusals = {} }: Operation) {
  const hasParams = Object.keys(params.shape).length > 0;
  const isChange = method !== "GET";
  const may = {
    400: isChange || Object.keys(query.shape).length > 0,
    401: access !== "anybody",
    403: access !== "anybody",
    404: hasParams || access === "staff",
    409: method === "POST",
    413: isChange,
    415: isChange,
    422: method === "POST",
    429: true,
    500: true,
    503: true,
  };
  const common = Object.entries(may).flatMap(([status, isPossible]) => (isPossible ? [Number(status)] : []));
  const statuses = new Set([...common, ...Object.keys(refusals).map(Number)]);
  return Object.fromEntries(
    [...statuses]
      .filter((status) => !(status in answers))
      .sort((one, other) => one - other)
      .map((status) => {
        const description = refusals[status] ?? COMMON_REFUSALS[status as keyof typeof COMMON_REFUSALS];
        return [status, { $ref: "#/components/responses/Problem", description }];
      }),
  );
}
