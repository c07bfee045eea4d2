import { onTestFinished } from "vitest";
import type { Config } from "~/config/config";
import { config } from "~/config/config.server";

/** Other settings, until the test ends. */
export function setConfig(changes: Partial<Config>): void {
  const before = { ...config };
  Object.assign(config, changes);
  onTestFinished(() => void Object.assign(config, before));
}
