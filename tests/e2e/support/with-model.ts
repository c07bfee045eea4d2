import { startOpenAiStandIn, type OpenAiStandIn } from "../../stand-ins/openai-server";
import { goodModel } from "../../support/model-replies";
import { modelEnv } from "../../support/model-env";
import { test as base } from "./test";

interface ModelFixtures {
  /** The model that the server's author uses. Its script may be changed: each test has a good one, and its own calls. */
  model: OpenAiStandIn;
}

interface ModelWorkerFixtures {
  standIn: OpenAiStandIn;
}

/** Whom the server takes for staff. */
export const STAFF = { name: "Grace Hopper", email: "grace@staff.example.org" };

/** As `test`, with a server whose author is a language model: a stand-in that speaks OpenAI's protocol. */
export const test = base.extend<ModelFixtures, ModelWorkerFixtures>({
  standIn: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the needs of a fixture from this pattern
    async ({}, use) => {
      const standIn = await startOpenAiStandIn();
      await use(standIn);
      await standIn.close();
    },
    { scope: "worker" },
  ],
  serverEnv: [
    async ({ standIn }, use) => use({ ...modelEnv(standIn), STAFF_EMAILS: STAFF.email }),
    { scope: "worker" },
  ],
  model: async ({ standIn }, use) => {
    standIn.script = goodModel();
    standIn.calls.length = 0;
    await use(standIn);
  },
});

export { expect } from "./test";
