import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { startOpenIdProvider } from "../../../tests/stand-ins/openid-provider";
import { begin, callback, connect, finish, redirectUri } from "../../../tests/support/sign-in-at";

const DISCOVERY = "/.well-known/openid-configuration";
const stalls = (response: ServerResponse) => void response.writeHead(200).write('{"a":');
const hasNoEnd = (response: ServerResponse) => {
  const write = () => response.writable && response.write("x".repeat(50_000), () => setImmediate(write));
  response.writeHead(200);
  write();
};
const redirects = (response: ServerResponse) => void response.writeHead(302, { Location: "/elsewhere" }).end();

test.each([
  ["discovery stalls", { [DISCOVERY]: stalls }],
  ["discovery has no end", { [DISCOVERY]: hasNoEnd }],
  ["discovery redirects", { [DISCOVERY]: redirects }],
  ["token stalls", { "/token": stalls }],
  ["token has no end", { "/token": hasNoEnd }],
  ["token redirects", { "/token": redirects }],
  ["keys stall", { "/jwks": stalls }],
  ["keys have no end", { "/jwks": hasNoEnd }],
])("a sign-in whose %s comes to its end, and the next one works", async (_name, answersAt) => {
  await using google = await startOpenIdProvider({ redirectUri });
  const { identity } = connect(google, { timeoutMs: 300 });
  const signIn = async () => {
    const { url, cookie } = await begin(identity);
    const back = await google.consent(url.href);
    google.state.faults = faults;
    return finish(identity, callback(back, cookie));
  };
  let faults: typeof google.state.faults = { answersAt };

  if (DISCOVERY in answersAt) {
    google.state.faults = faults;
    await expect(begin(identity)).rejects.toThrow("cannot be reached");
  } else {
    expect(await signIn()).toMatchObject({ status: "failed", message: expect.stringContaining("cannot be reached") });
  }
  google.state.faults = faults = {};

  expect(await signIn()).toMatchObject({ status: "signed-in" });
});

test("one sign-in that waits for the discovery document keeps no other from asking for it", async () => {
  await using google = await startOpenIdProvider({ redirectUri });
  const { identity } = connect(google, { timeoutMs: 500 });
  google.state.faults = { answersAt: { [DISCOVERY]: stalls } };
  let isOver = false;

  const stalled = begin(identity).finally(() => (isOver = true));
  const given = expect(stalled).rejects.toThrow("cannot be reached");
  await new Promise((resolve) => setTimeout(resolve, 100));
  google.state.faults = {};
  await begin(identity);

  expect(isOver).toBe(false);
  await given;
});
