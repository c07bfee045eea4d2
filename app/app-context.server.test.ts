import { expect, test, vi } from "vitest";

const KEY = "sk-that-nobody-may-see";

test("with a model configured, services are told its prices and caps, and not its key", async () => {
  vi.resetModules(); // another test's product has its own settings
  vi.stubGlobal("taprootContext", undefined);
  vi.stubEnv("OPENAI_API_KEY", KEY);
  vi.stubEnv("OPENAI_MODEL", "gpt-x");

  const { ctx } = await import("~/app-context.server");

  expect(ctx.examiner).not.toBeNull();
  expect(Object.keys(ctx.spending ?? {}).sort()).toEqual(["caps", "prices"]);
  expect(JSON.stringify(ctx.spending)).not.toContain(KEY);
});
