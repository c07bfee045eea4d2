import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import type { Operation } from "~/api/operation";
import { answerCall } from "~/api/answer-call.server";
import { operations } from "~/api/operations.server";
import { forgetRates } from "~/http/request/rate-limit.server";
import { signUp, startApp } from "../support/app";
import { operationOf, requestOf } from "../support/api";
import { exampleRequest } from "../support/example-request";
import { createOwnParams, PUBLIC_PARAMS } from "../support/own-params";
import { scriptedMail } from "../support/scripted-mail";
import { signUpStaff } from "../support/staff";

const deep = `${"[".repeat(15_000)}${"]".repeat(15_000)}`;
const odd = [
  "__proto__",
  "constructor",
  "toString",
  "\u0000",
  "\ud800",
  "../..",
  "%2e%2e",
  "9".repeat(200),
  "-1",
  "1e309",
  "",
];
const oddJson = fc.oneof(
  fc.json({ maxDepth: 6 }),
  fc.constantFrom(
    deep,
    '{"__proto__":{"isStaff":true}}',
    `{"constructor":{"prototype":1}}`,
    "1e309",
    '"\\ud800"',
    "[[]]",
    "null",
  ),
);
let ada: Awaited<ReturnType<typeof signUp>>;
let grace: Awaited<ReturnType<typeof signUp>>;
let own: Record<string, string>;

beforeEach(async () => {
  await startApp({ working: false });
  ctx.mail = scriptedMail(); // without it, whoever asks for reminders is told 503
  ada = await signUp("Ada");
  grace = await signUpStaff();
  own = { ...PUBLIC_PARAMS, ...(await createOwnParams(ada)) };
});

/** Whoever may make the call: others it tells nothing. */
const callerOf = ({ access }: Operation) => (access === "staff" ? grace.as : ada.as);

/** Never a failure of the server's, and always words. */
async function expectClear(operation: Operation, request: Request): Promise<void> {
  forgetRates();
  const response = await answerCall(request);
  if (response.status < 400) return;
  expect(response.status, `${operation.id}: ${await response.clone().text()}`).toBeLessThan(500);
  const { error, errors = [] } = (await response.json()) as { error: string; errors?: { message: string }[] };
  for (const words of [error, ...errors.map(({ message }) => message)]) {
    expect(words.length).toBeGreaterThan(5);
    expect(words, operation.id).not.toMatch(/^(Invalid|Too (small|big)|Unrecognized)|\bexpected\b/); // zod's own
  }
}

test("whatever JSON is sent, the answer is clear", async () => {
  for (const operation of operations.filter(({ body }) => body !== null)) {
    await fc.assert(
      fc.asyncProperty(oddJson, async (body) => {
        const { url, method, headers } = requestOf(operation, { as: callerOf(operation), params: own });
        await expectClear(operation, new Request(url, { method, headers, body }));
      }),
      { numRuns: 15 },
    );
  }
});

const sent = async (id: string, body: string) => {
  const { url, method, headers } = requestOf(operationOf(id), { as: ada.as, params: own });
  const response = await answerCall(new Request(url, { method, headers, body }));
  return { status: response.status, error: ((await response.json()) as { error: string }).error };
};

test.each([
  ["values", `{"a":[${"1,".repeat(3_400_000)}1]}`],
  ["openings", `{"a":${'{"":'.repeat(20_000)}1${"}".repeat(20_000)}}`],
])("JSON as long as a picture's is not gone through for its many %s", async (_name, body) => {
  expect(await sent("submitAnswer", body)).toEqual({ status: 400, error: "There are too many values in this JSON." });
});

test("JSON that is nested deeper than it can be read is said to be that", async () => {
  const body = `{"title":${"[".repeat(30_000)}${"]".repeat(30_000)}}`;

  expect(await sent("createCourse", body)).toEqual({ status: 400, error: "This JSON is nested too deeply." });
});

test.each(["createTicket", "replyToTicket"])("%s takes a picture as a file alone, so no long JSON", async (id) => {
  expect(await sent(id, JSON.stringify({ message: "a".repeat(70_000) }))).toMatchObject({ status: 413 });
});

test("whatever stands in a field that is known, the answer is clear", async () => {
  for (const operation of operations.filter(({ body }) => body !== null)) {
    const known = exampleRequest(operation.id) as Record<string, unknown>;
    for (const field of Object.keys(known)) {
      await fc.assert(
        fc.asyncProperty(fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(...odd)), async (value) => {
          const body = { ...known, [field]: value };
          await expectClear(operation, requestOf(operation, { as: callerOf(operation), params: own, body }));
        }),
        { numRuns: 8 },
      );
    }
  }
});

test("whatever stands in an address or after it, the answer is clear", async () => {
  for (const operation of operations) {
    const names = Object.keys(operation.params.shape);
    const query = Object.keys(operation.query.shape);
    const body = exampleRequest(operation.id);
    for (const value of odd) {
      for (const name of names) {
        const params = { ...own, [name]: value };
        await expectClear(operation, requestOf(operation, { as: callerOf(operation), params, body }));
      }
      if (query.length === 0) continue;
      const asked = Object.fromEntries(query.map((name) => [name, value]));
      await expectClear(operation, requestOf(operation, { as: callerOf(operation), params: own, query: asked, body }));
    }
  }
});
