import { test as base } from "@playwright/test";
import { startServer, type RunningServer } from "../../support/server";

/**
 * For tests that one of the two runs is enough for: `test("…", onlyWithScripts, …)`. It shows what scripts add, or what
 * is the same in both: pages to which no script is sent, screens seen by axe, which needs them, and long journeys whose
 * steps other specs take in both runs.
 */
export const onlyWithScripts = { tag: "@with-javascript" };
export const onlyWithoutScripts = { tag: "@without-javascript" };

interface WorkerFixtures {
  /** Settings of the server, by `test.use`; tests with other settings get another server. */
  serverEnv: Record<string, string>;
  server: RunningServer;
}

/** Playwright's `test` with one server of the built product per worker; pages open relative to it. */
export const test = base.extend<object, WorkerFixtures>({
  serverEnv: [{}, { option: true, scope: "worker" }],
  server: [
    async ({ serverEnv }, use) => {
      const server = await startServer({ env: serverEnv });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

export { expect } from "@playwright/test";
