import { readFileSync } from "node:fs";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { apiDescription } from "~/api/description.server";
import { describedOperations } from "~/api/described-operation";
import { describedEvents } from "~/api/described-event";
import { operations } from "~/api/operations.server";
import { loader } from "~/routes/api/description";
import { chosenEventTypes } from "~/services/webhooks/event-types";
import { args, get } from "../support/request";
import { startApp } from "../support/app";

/** All rules of the linter but those for other kinds of files; each says why where it is off. */
const RULES = {
  extends: ["recommended-strict"],
  rules: {
    "no-server-example.com": "off" as const, // tests run at an address of their own
  },
};

test("an OpenAPI linter has nothing to say of the description", async () => {
  const config = await createConfig(RULES);

  const problems = await lintFromString({ source: JSON.stringify(apiDescription()), config });

  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([]);
});

test("the linter would have something to say of a description with faults", async () => {
  const faulty = { ...apiDescription(), info: { title: "Taproot API" } };

  const problems = await lintFromString({ source: JSON.stringify(faulty), config: await createConfig(RULES) });

  expect(problems.map(({ ruleId }) => ruleId)).toContain("struct");
});

test("every call has a name of its own, an example of what it answers, and words for each of its parameters", () => {
  const described = describedOperations(apiDescription());

  expect(new Set(described.map(({ id }) => id)).size).toBe(operations.length);
  const lacking = described.flatMap(({ id, answers, parameters }) => [
    ...answers
      .filter(({ example, fields }) => fields.length > 0 && example === null)
      .map(({ status }) => `${id} ${status}`),
    ...parameters.filter(({ words }) => words === "").map(({ name }) => `${id} ${name}`),
  ]);
  expect(lacking).toEqual([]);
});

test("the lines to copy bring what the call needs: a token, a session's own, or the browser's cookie", () => {
  const curls = new Map(describedOperations(apiDescription()).map(({ id, curl }) => [id, curl]));

  expect(curls.get("listCourses")).toContain('-H "Authorization: Bearer taproot_…"');
  expect(curls.get("openPortal")).toContain('-H "Authorization: Bearer SESSION_TOKEN"');
  expect(curls.get("createToken")).toMatch(/-H "Cookie: \S+=…" \\\n {2}-H "Content-Type: application\/json"$/);
  expect(curls.get("listPosts")).toMatch(/^curl "https?:[^"]+\/api\/blog\/posts"$/);
});

test("a refusal is told of a call where the call has words of its own for it", () => {
  const refusals = describedOperations(apiDescription()).find(({ id }) => id === "createTicket")!.refusals;

  expect(refusals.map(({ status }) => status)).toContain("429");
  expect(refusals.map(({ status }) => status)).not.toContain("401");
});

test("every event that endpoints are told of has an example and fields", () => {
  const events = describedEvents(apiDescription());

  expect(events.map(({ type }) => type).sort()).toEqual([...chosenEventTypes, "webhook.test"].sort());
  for (const { type, example, fields } of events) {
    expect(JSON.parse(example ?? "null"), type).toMatchObject({ type, data: expect.any(Object) as object });
    expect(fields.length, type).toBeGreaterThan(0);
  }
});

test("the way from a topic to a closed gap is one of calls that there are", () => {
  const ways = [...readFileSync("app/routes/developers/overview.tsx", "utf8").matchAll(/^ {2}\["(\w+)", "(\w+)", "/gm)];

  expect(ways.length).toBeGreaterThan(5);
  for (const [, group, id] of ways) {
    expect(describedOperations(apiDescription(), group).map((one) => one.id)).toContain(id);
  }
});

test("the description is public, is fetched once, and says so where nothing has changed", async () => {
  await startApp();
  const first = await loader(args(get("/api/openapi.json")));
  const etag = first.headers.get("ETag")!;

  const again = await loader(args(get("/api/openapi.json", { headers: { "If-None-Match": etag } })));

  expect(first.headers.get("Cache-Control")).toContain("public");
  expect(await first.json()).toMatchObject({ openapi: "3.1.0" });
  expect(again.status).toBe(304);
});
