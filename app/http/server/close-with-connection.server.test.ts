import type { RequestListener, ServerResponse } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { log } from "~/logging/log.server";
import { listen } from "../../../tests/support/http-server";
import { until } from "../../../tests/support/until";
import { countConcurrent } from "./concurrency-limit.server";
import { installServerHooks } from "./server-hooks.server";

installServerHooks();

const GET_ROOT = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";

test("the answers that waited behind another one close with their connection, and nothing is kept for them", async () => {
  const closed: ServerResponse[] = [];
  const { client, responses } = await pipeline(
    (_request, response) => void response.once("close", () => closed.push(response)),
  );

  client.destroy();

  await until(() => closed.length === 5);
  expect(new Set(closed)).toEqual(new Set(responses));
  expect(responses.map(({ destroyed }) => destroyed)).toEqual([true, true, true, true, true]);
  expect(countConcurrent()).toBe(0);
});

test("the log has a line for every request whose connection went, those that waited included", async () => {
  const info = vi.spyOn(log, "info").mockImplementation(() => undefined);
  onTestFinished(() => info.mockRestore());
  const { client } = await pipeline(() => undefined);

  client.destroy();

  const aborted = () => info.mock.calls.filter(([line]) => (line as { aborted?: boolean }).aborted);
  await until(() => aborted().length === 5);
});

test("answers that are sent one after the other close once each", async () => {
  let closed = 0;
  const { client } = await pipeline((_request, response) => {
    response.on("close", () => (closed += 1));
    setImmediate(() => response.end("hello"));
  });

  await until(() => closed === 5);
  client.destroy();
  await until(() => countConcurrent() === 0);

  expect(closed).toBe(5);
});

/** Five requests that were sent at once on one connection, when the server has heard of all of them. */
async function pipeline(listener: RequestListener) {
  const responses: ServerResponse[] = [];
  const server = await listen((request, response) => {
    responses.push(response);
    listener(request, response);
  });
  onTestFinished(() => server[Symbol.asyncDispose]());
  const client = connect(server.port, "127.0.0.1");
  client.resume();
  client.write(GET_ROOT.repeat(5));
  await until(() => responses.length === 5);
  return { client, responses };
}
