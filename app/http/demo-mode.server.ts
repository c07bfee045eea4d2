import { isLoopback, type Config } from "~/config.server";

export interface DemoMode {
  /** Whether what people write goes to a language model on another machine. */
  isModelElsewhere: boolean;
}

/** What the banner of demo mode has to say; null where sign-in is real. */
export function demoMode({ demo, model }: Pick<Config, "demo" | "model">): DemoMode | null {
  if (!demo) return null;
  return { isModelElsewhere: model !== null && !isLoopback(new URL(model.baseUrl).hostname) };
}
