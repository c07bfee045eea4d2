import { expect, test } from "vitest";
import { serveLocally } from "../../../../../tests/support/local-server";
import { createSdkFetch } from "./sdk-fetch.server";

const sdkFetch = createSdkFetch(5000);

test("of a long error no more is read than a message needs, and the line is closed", async () => {
  let sent = 0;
  let isLeft = false;
  await using server = await serveLocally((_request, response) => {
    response.writeHead(500);
    const writing = setInterval(() => {
      response.write("x".repeat(10_000));
      sent += 10_000;
    }, 1);
    response.once("close", () => {
      clearInterval(writing);
      isLeft = true;
    });
  });

  const answer = await sdkFetch(server.url);

  const { error } = (await answer.json()) as { error: { message: string } };
  expect(error.message).toHaveLength(20_000);
  await expect.poll(() => isLeft).toBe(true);
  expect(sent).toBeLessThan(1_000_000);
});

test.each([
  ['{"error": {"message": "No.", "code": "no"}}', { message: "No.", code: "no" }],
  ['{"error": "No."}', { message: '{"error":"No."}' }],
  ['{"detail": "No."}', { message: '{"detail":"No."}' }],
  ["No.", { message: "No." }],
])("the error %s arrives in the shape in which the SDK looks for it", async (body, error) => {
  await using server = await serveLocally((_request, response) => void response.writeHead(400).end(body));

  expect(await (await sdkFetch(server.url)).json()).toEqual({ error });
});

test("nobody answering is an error, and so is giving up", async () => {
  await using silent = await serveLocally(() => {});
  const server = await serveLocally(() => {});
  await server[Symbol.asyncDispose]();

  await expect(sdkFetch(server.url)).rejects.toThrow("ECONNREFUSED");
  await expect(sdkFetch(silent.url, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({
    name: "TimeoutError",
  });
});
