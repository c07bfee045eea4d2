import { expect, test } from "@playwright/test";
import { startServer } from "../../support/server";

test("remix-serve prints nothing of its own: neither its access log, with what stands in queries, nor its address", async () => {
  const server = await startServer({ env: { LOG_LEVEL: "info" } });

  await fetch(`${server.url}/login?code=secret-code`).then((response) => response.arrayBuffer());
  expect(await server.stop()).toBe(0);

  const lines = server.log().trim().split("\n");
  expect(server.log()).not.toContain("secret-code");
  expect(server.log()).not.toContain("[remix-serve]");
  expect(lines.filter((line) => !line.startsWith("{"))).toEqual([expect.stringMatching(/^Taproot is ready at /)]);
});
