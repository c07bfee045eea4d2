import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import openapiTs, { astToString } from "openapi-typescript";
import { rightPosition } from "../../support/answer-key";
import { startServer } from "../../support/server";
import { signIn } from "../../support/walk";

/** What the job came to; its own types are known once the client is generated. */
interface Done {
  lessonTitle: string;
  partsAnswered: number;
  isBackAndRight: boolean;
  ticketId: string;
}

const FOLDER = path.resolve("tests/api-client");

test("a client generated from the description type-checks, and does the main job from topic to ticket", async () => {
  test.setTimeout(240_000);
  const { url, dataDir, stop, log } = await startServer();
  const visitor = await signIn(url, { name: "Ada", email: "ada@example.org" });
  const issued = await fetch(`${url}/api/auth/token`, {
    method: "POST",
    headers: { Cookie: visitor.cookie, "Content-Type": "application/json" },
  });
  const { token } = (await issued.json()) as { token: string };
  const schema = await openapiTs(new URL(`${url}/api/openapi.json`));
  writeFileSync(path.join(FOLDER, "schema.d.ts"), astToString(schema));

  execFileSync("npx", ["tsc", "--project", FOLDER], { stdio: "inherit" });
  const { mainJob } = (await import(path.join(FOLDER, "main-job.ts"))) as { mainJob: (input: object) => Promise<Done> };
  const done = await mainJob({
    baseUrl: url,
    token,
    topic: "Probability and statistics",
    rightOption: (questionId: string) => rightPosition(dataDir, questionId),
    wait: () => setTimeout(100),
  }).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${log()}`);
  });

  expect(done.isBackAndRight).toBe(true);
  expect(done.partsAnswered).toBeGreaterThan(0);
  expect(done.lessonTitle).not.toBe("");
  expect(done.ticketId).not.toBe("");
  await stop();
});
