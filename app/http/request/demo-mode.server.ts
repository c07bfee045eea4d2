import type { Config } from "~/config/config.server";
import { isLoopback } from "~/network/is-loopback";

interface DemoMode {
  /** Whether what people write goes to a language model or a mail server on another machine. */
  doWordsLeave: boolean;
}

/** What the banner of demo mode has to say; null where sign-in is real. */
export function demoMode({ demo, model, mail }: Pick<Config, "demo" | "model" | "mail">): DemoMode | null {
  if (!demo) return null;
  const servers = [...(model ? [model.baseUrl] : []), ...(mail ? [mail.smtpUrl] : [])];
  return { doWordsLeave: servers.some((server) => !isLoopback(new URL(server).hostname)) };
}
