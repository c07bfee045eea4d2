import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import packageJson from "../../../package.json" with { type: "json" };
import { freePort } from "../../support/free-port";
import { startServer } from "../../support/server";
import { readRow, readRows } from "../../support/server-database";
import { onboardCourse, signIn, waitFor } from "../../support/walk";

const TOPIC = "Probability and statistics";
const EXIT_WITHIN_MS = 10_000;

test("SIGTERM: requests under way are answered, the exit is clean, and a job goes on at once after the restart", async () => {
  const first = await startServer();
  const { dataDir } = first;
  const visitor = await signIn(first.url, { name: "Ada", email: "ada@example.org" });
  const sections = await onboardCourse(visitor, TOPIC);
  await first.stop();
  const slow = await startServer({ dataDir, env: { AUTHOR_DELAY_MS: "60000" } });
  await visitor.at(slow.url).submit(sections, sections.form("Generate Course Sections"));
  expect(readRow(dataDir, "select status from jobs where kind = 'outline'")).toEqual({ status: "running" });

  // Half of a form is sent when the signal comes, the rest of it half a second later.
  const creation = await visitor.at(slow.url).open("/dashboard/onboarding?course_id=new");
  const { defaults } = creation.form("creation_key");
  const body = new URLSearchParams({
    ...defaults,
    course_name: TOPIC,
    course_why: "To go on.",
    first: "questions",
  }).toString();
  const post = slowPost(creation.url, visitor.cookie, body);
  await post.halfSent;
  const signalledAt = Date.now();
  const exit = slow.stop();
  await new Promise((resolve) => setTimeout(resolve, 500));
  post.sendRest();
  const answer = await post.answer;
  const code = await exit;
  const exitedAfterMs = Date.now() - signalledAt;

  expect(answer.status).toBe(302);
  expect(answer.location).toMatch(/^\/dashboard\/onboarding\?course_id=.+/);
  expect(code).toBe(0);
  expect(exitedAfterMs).toBeLessThan(EXIT_WITHIN_MS);
  expect(slow.log()).not.toContain('"level":');
  expect(readRows(dataDir, "select status, attempts, lease_token from jobs where kind = 'outline'")).toEqual([
    { status: "queued", attempts: 0, lease_token: null },
  ]);

  const restarted = await startServer({ dataDir });
  const restartedAt = Date.now();
  const there = visitor.at(restarted.url);
  await waitFor(there, await there.open(sections.url.pathname), "Start Learning");
  expect(Date.now() - restartedAt, "it was given back, so nobody waits for a lease").toBeLessThan(5_000);
  const newCourse = await there.open(answer.location ?? "");
  expect((await waitFor(there, newCourse, 'name="question_number"')).status).toBe(200);
  await restarted.stop();
});

test("SIGTERM: a client that never finishes sending does not hold the exit", async () => {
  const server = await startServer();
  const visitor = await signIn(server.url, { name: "Ada", email: "ada@example.org" });
  const creation = await visitor.open("/dashboard/onboarding?course_id=new");
  const post = slowPost(creation.url, visitor.cookie, "course_name=Probability&course_why=never+sent+to+the+end");
  await post.halfSent;

  const signalledAt = Date.now();
  const code = await server.stop();

  expect(code).toBe(0);
  expect(Date.now() - signalledAt).toBeLessThan(EXIT_WITHIN_MS);
  await expect(post.answer).rejects.toThrow();
});

test("SIGTERM: who has connected, but was not listened to yet, is answered", async () => {
  const server = await startServer();
  const { port } = new URL(server.url);

  const asked = Array.from({ length: 30 }, () => rawGet(Number(port)));
  await Promise.all(asked.map(({ connected }) => connected));
  const exit = server.stop();
  const answers = await Promise.all(asked.map(({ answer }) => answer));

  expect(answers.map((answer) => answer.slice(0, 15))).toEqual(answers.map(() => "HTTP/1.1 200 OK"));
  expect(await exit).toBe(0);
});

test("SIGTERM to npm, for those who have it start the server, ends the server cleanly", async () => {
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), "taproot-npm-"));
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: `file:${dataDir}/app.db` };
  const npm = spawn("npm", ["run", "serve"], { env: { ...env, DEMO: "1", HOST: "127.0.0.1" }, stdio: "ignore" });
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 50));

  npm.kill("SIGTERM");
  await once(npm, "exit");

  expect(await isUp(), "nothing is left behind that has the port").toBe(false);
  expect(readdirSync(dataDir), "the database was closed").not.toContain("app.db-wal");
  rmSync(dataDir, { recursive: true });
});

test("the unit that the README shows starts what `npm run serve` starts", () => {
  const readme = readFileSync("README.md", "utf8");

  const [, environment] = /^ *Environment=(.+)$/m.exec(readme) ?? [];
  const [, command] = /^ *ExecStart=\/usr\/bin\/(.+)$/m.exec(readme) ?? [];

  expect(`${environment} exec ${command}`).toBe(packageJson.scripts.serve);
});

/** Sends a request as soon as it is connected. */
function rawGet(port: number) {
  const socket = connect(port, "127.0.0.1");
  const connected = once(socket, "connect");
  socket.write("GET /robots.txt HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
  return { connected, answer: text(socket) };
}

/** A form posted in two halves, the second when the test says so. */
function slowPost(url: URL, cookie: string, body: string) {
  const half = Math.floor(body.length / 2);
  const post = request(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": body.length,
      Cookie: cookie,
      Expect: "100-continue", // the server says when it has begun with the request
    },
  });
  const answer = new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
    post.once("error", reject);
    post.once("response", (response) => {
      response.resume();
      resolve({ status: response.statusCode, location: response.headers.location });
    });
  });
  answer.catch(() => {}); // looked at by the test when it is time
  const halfSent = new Promise<void>((resolve) => {
    post.once("continue", () => post.write(body.slice(0, half), () => resolve()));
    post.flushHeaders();
  });
  return { halfSent, sendRest: () => post.end(body.slice(half)), answer };
}
