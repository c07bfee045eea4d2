import type { Config } from "~/config/config";
import { isLoopback } from "~/network/is-loopback";

interface DemoMode {
  /** Whether people on other machines reach it. */
  isShared: boolean;
  /** Whether what people write goes to a language model or a mail server on another machine. */
  doWordsLeave: boolean;
  /** Whether payments go to a stand-in, too. */
  arePaymentsPlayed: boolean;
}

/** What the banner of demo mode has to say; null where sign-in is real. */
export function demoMode({
  demo,
  reachableByOthers,
  model,
  mail,
  billing,
  payments,
}: Pick<Config, "demo" | "reachableByOthers" | "model" | "mail" | "billing" | "payments">): DemoMode | null {
  if (!demo) return null;
  const servers = [...(model ? [model.baseUrl] : []), ...(mail ? [mail.smtpUrl] : [])];
  return {
    isShared: reachableByOthers,
    doWordsLeave: servers.some((server) => !isLoopback(new URL(server).hostname)),
    arePaymentsPlayed: billing === "stripe" && payments === null,
  };
}
