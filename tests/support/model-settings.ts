import type { ModelConfig } from "~/config/model-config";
import { NO_CAPS } from "./model-calls";

/** Settings of a model server at an address, with no caps, and a model of one name for all that it does. */
export function modelSettings(baseUrl: string, changed: Partial<ModelConfig> = {}): ModelConfig {
  return {
    apiKey: null,
    baseUrl,
    models: { writing: "stand-in", checking: "stand-in", vision: "stand-in" },
    checks: 2,
    idleTimeoutMs: 5000,
    concurrency: 8,
    extraBody: {},
    prices: {},
    caps: NO_CAPS,
    ...changed,
  };
}
