import { onTestFinished } from "vitest";
import { config, type Config } from "~/config/config.server";

/** Other settings, until the test ends. */
export function setConfig(changes: Partial<Config>): void {
  const before = { ...config };
  Object.assign(config, changes);
  onTestFinished(() => void Object.assign(config, before));
}
