import { beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import type { Operation } from "~/api/operation";
import { operations } from "~/api/operations.server";
import { SCOPES, type Scope } from "~/services/accounts/api-tokens";
import { createApiToken } from "~/services/accounts/api-tokens.server";
import { everythingStored, signUp, startApp } from "../support/app";
import { callApi } from "../support/api";
import { exampleRequest } from "../support/example-request";
import { createOwnParams, PUBLIC_PARAMS } from "../support/own-params";
import { signUpStaff } from "../support/staff";

const forSomebody = operations.filter(({ access }) => access !== "anybody");
const forLearners = forSomebody.filter(({ access }) => access !== "staff");
const forStaff = forSomebody.filter(({ access }) => access === "staff");
let ada: Awaited<ReturnType<typeof signUp>>;
let own: Record<string, string>;

beforeEach(async () => {
  await startApp({ working: false });
  ada = await signUp("Ada");
  own = { ...PUBLIC_PARAMS, ...(await createOwnParams(ada)) };
});

/** What a call needs besides its path: a body, or the question in its query. */
function restOf({ id, method, query }: Operation) {
  if (method !== "GET") return { body: exampleRequest(id) };
  return "question_id" in query.shape ? { query: { question_id: own.questionId! } } : {};
}

async function tokenFor(learnerId: string, scopes: Scope[]): Promise<string> {
  const made = await createApiToken(ctx, { learnerId, name: "Script", scopes, expiresInDays: null });
  return made.status === "created" ? made.token : "";
}

test("every parameter of a path is one that is tried here", () => {
  const names = new Set(operations.flatMap(({ params }) => Object.keys(params.shape)));

  expect([...names].filter((name) => !(name in own)).sort()).toEqual([]);
});

test("to visitors all but the public calls say that nobody is signed in, and write nothing", async () => {
  const before = await everythingStored();

  for (const operation of forSomebody) {
    const { status, headers } = await callApi(operation.id, { params: own, ...restOf(operation) });

    expect(status, operation.id).toBe(401);
    expect(headers.get("WWW-Authenticate"), operation.id).toBe('Bearer realm="Taproot"');
  }
  expect(await everythingStored()).toEqual(before);
});

test("what anybody may post writes nothing for visitors, and gives them no token", async () => {
  const before = await everythingStored();

  for (const { id } of operations.filter(({ method, access }) => method !== "GET" && access === "anybody")) {
    const { status, json } = await callApi(id, { body: exampleRequest(id) });

    expect([status, json.token], id).toEqual([id === "logout" ? 200 : 401, undefined]);
  }
  expect(await everythingStored()).toEqual(before);
});

test("what is another learner's is not there, and nothing of it changes", async () => {
  const eve = await signUp("Eve");
  const before = await everythingStored();

  for (const operation of forLearners.filter(({ params }) => Object.keys(params.shape).length > 0)) {
    const { status } = await callApi(operation.id, { as: eve.as, params: own, ...restOf(operation) });

    expect(status, operation.id).toBe(404);
  }
  expect(await everythingStored()).toEqual(before);
});

test("a token may call what its scope is for, and nothing else", async () => {
  for (const scope of SCOPES) {
    const as = await tokenFor(ada.id, [scope]);
    const others = forLearners.filter(({ access }) => access !== scope);

    for (const operation of others) {
      const { status } = await callApi(operation.id, { as, params: own, ...restOf(operation) });
      expect(status, `${scope}: ${operation.id}`).toBe(403);
    }
  }
});

test("to all but staff there are no calls of staff, and for staff only by a token with that scope", async () => {
  const staff = await signUpStaff();
  const ofLearner = await tokenFor(ada.id, ["staff"]);
  const withoutScope = await tokenFor(staff.id, ["read", "learn", "support"]);

  for (const operation of forStaff) {
    const call = (as: string) => callApi(operation.id, { as, params: own, ...restOf(operation) });

    expect((await call(ada.as)).status, operation.id).toBe(404);
    expect((await call(ofLearner)).status, operation.id).toBe(404);
    expect((await call(withoutScope)).status, operation.id).toBe(403);
  }
});
