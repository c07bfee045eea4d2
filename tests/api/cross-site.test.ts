import { beforeEach, expect, test } from "vitest";
import { answerCall } from "~/api/answer-call.server";
import { operations } from "~/api/operations.server";
import { everythingStored, signUp, startApp } from "../support/app";
import { requestOf } from "../support/api";
import { exampleRequest } from "../support/example-request";
import { createOwnParams, PUBLIC_PARAMS } from "../support/own-params";

const changes = operations.filter(({ method }) => method !== "GET");
let ada: Awaited<ReturnType<typeof signUp>>;
let own: Record<string, string>;

beforeEach(async () => {
  await startApp({ working: false });
  ada = await signUp("Ada");
  own = { ...PUBLIC_PARAMS, ...(await createOwnParams(ada)) };
});

/** What another site can have a browser send that is signed in here. */
test.each([
  ["from an origin of its own", { Origin: "https://evil.example" }, "application/json", [401]],
  ["from nowhere", { Origin: "null", "Sec-Fetch-Site": "cross-site" }, "application/json", [401]],
  ["as a form that says not where from", {}, "text/plain", [404, 415]],
  ["as a form with a file", {}, "multipart/form-data; boundary=x", [403, 404, 415]],
] as const)("a change posted by another site, %s, changes nothing", async (_name, from, type, statuses) => {
  const before = await everythingStored();

  for (const operation of changes) {
    const sent = requestOf(operation, { params: own, body: exampleRequest(operation.id) });
    const headers = { ...from, "Content-Type": type, Cookie: ada.as };
    const response = await answerCall(new Request(sent.url, { method: sent.method, headers, body: await sent.text() }));

    const asForVisitors = operation.id === "logout" ? [200, 415] : statuses;
    expect(asForVisitors, `${operation.id} ${response.status}`).toContain(response.status);
    expect(response.headers.getSetCookie(), operation.id).toEqual([]);
  }
  expect(await everythingStored()).toEqual(before);
});
