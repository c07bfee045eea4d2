import { startOpenAiStandIn, type OpenAiStandIn } from "../../stand-ins/openai-server";
import { goodModel } from "../../support/model-replies";
import { modelEnv } from "../../support/model-env";
import { test as base } from "./test";

interface ModelFixtures {
  /** The model that the server's author uses. Its script may be changed; the next test has a good one again. */
  model: OpenAiStandIn;
}

interface ModelWorkerFixtures {
  standIn: OpenAiStandIn;
}

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
  serverEnv: [async ({ standIn }, use) => use(modelEnv(standIn)), { scope: "worker" }],
  model: async ({ standIn }, use) => {
    standIn.script = goodModel();
    await use(standIn);
  },
});

export { expect } from "./test";
