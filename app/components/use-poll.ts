import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { paths } from "~/urls/paths";

interface Poll {
  everyMs: number;
  /** Until the first time; `everyMs` when not given. */
  firstMs?: number;
  active: boolean;
}

const AFTER_FAILURE_MS = 5000;
/** Slow is not away: a bad line takes seconds for a small answer. */
const PATIENCE_MS = 10_000;

/**
 * Loads the page's data again and again while `active`. Rests while the tab is hidden and while a load still runs. A
 * load that fails would put an error page in place of this one, so it begins only when the server can be reached.
 */
export function usePoll({ everyMs, firstMs = everyMs, active }: Poll): { isOffline: boolean } {
  const [isOffline, setOffline] = useState(false);
  const revalidator = useRevalidator();
  const latest = useRef(revalidator);
  useEffect(() => {
    latest.current = revalidator;
  });

  useEffect(() => {
    if (!active) return;
    let timer = 0;
    let round = 0;

    async function look(mine: number) {
      const isReachable = await canReachServer();
      if (mine !== round) return; // the page moved on, or the tab was hidden, in the meantime
      setOffline(!isReachable);
      if (isReachable && latest.current.state === "idle") latest.current.revalidate();
      lookIn(isReachable ? everyMs : AFTER_FAILURE_MS);
    }
    function lookIn(ms: number) {
      rest();
      const mine = round;
      timer = window.setTimeout(() => void look(mine), ms);
    }
    function rest() {
      window.clearTimeout(timer);
      round += 1;
    }
    function startOrRest() {
      if (document.hidden) rest();
      else lookIn(everyMs);
    }

    if (!document.hidden) lookIn(firstMs);
    document.addEventListener("visibilitychange", startOrRest);
    return () => {
      rest();
      document.removeEventListener("visibilitychange", startOrRest);
    };
  }, [active, everyMs, firstMs]);

  return { isOffline };
}

/** True when it is our server that answers, not something on the way, and it can load pages. */
async function canReachServer(): Promise<boolean> {
  const waiting = new AbortController();
  const timer = window.setTimeout(() => waiting.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(paths.healthz(), { cache: "no-store", signal: waiting.signal });
    const { database } = (await answer.json()) as { database?: string };
    return database === "ok";
  } catch {
    return false;
  } finally {
    window.clearTimeout(timer);
  }
}
