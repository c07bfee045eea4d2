import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

interface Poll {
  everyMs: number;
  /** Until the first time; `everyMs` when not given. */
  firstMs?: number;
  active: boolean;
}

/** Loads the page's data again and again while `active`. Rests while the tab is hidden and while a load still runs. */
export function usePoll({ everyMs, firstMs = everyMs, active }: Poll): void {
  const revalidator = useRevalidator();
  const latest = useRef(revalidator);
  useEffect(() => {
    latest.current = revalidator;
  });

  useEffect(() => {
    if (!active) return;
    let timer = 0;

    function tick() {
      if (latest.current.state === "idle") latest.current.revalidate();
      timer = window.setTimeout(tick, everyMs);
    }
    function startOrRest() {
      window.clearTimeout(timer);
      if (!document.hidden) timer = window.setTimeout(tick, everyMs);
    }

    if (!document.hidden) timer = window.setTimeout(tick, firstMs);
    document.addEventListener("visibilitychange", startOrRest);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", startOrRest);
    };
  }, [active, everyMs, firstMs]);
}
