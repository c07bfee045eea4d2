import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { isWithoutScripts } from "~/urls/without-scripts";
import { useViewer } from "./use-viewer";

/**
 * Goes to `to` after `ms`, in place of this page in the history. Stays for good when the learner turns to the page first:
 * touches or scrolls it, moves the focus, selects or presses a key; and for those who want less motion, in the settings or
 * on their system. `null` waits for nothing.
 *
 * @param options.reloadDocument as of a link: where the page ahead has styles or scripts of its own
 * @returns whether the learner has turned to the page, so that it stays
 */
export function useDelayedNavigation(
  to: string | null,
  ms: number,
  { reloadDocument = false }: { reloadDocument?: boolean } = {},
): boolean {
  const [hasTurned, setTurned] = useState(false);
  const navigate = useNavigate();
  const wantsLessMotion = useViewer()?.appearance.reducedMotion ?? false;

  useEffect(() => {
    if (to === null || wantsLessMotion || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = window.setTimeout(() => {
      if (reloadDocument || isWithoutScripts(to)) window.location.replace(to);
      else navigate(to, { replace: true });
    }, ms);

    function stay() {
      window.clearTimeout(timer);
      for (const sign of SIGNS_OF_READING) document.removeEventListener(sign, notice, true);
    }
    function notice(event: Event) {
      if (event.type === "focusin" && isArrival(event.target)) return;
      setTurned(true);
      stay();
    }

    for (const sign of SIGNS_OF_READING) document.addEventListener(sign, notice, { capture: true, passive: true });
    return stay;
  }, [to, ms, reloadDocument, navigate, wantsLessMotion]);
  return hasTurned;
}

const SIGNS_OF_READING = ["pointerdown", "touchstart", "wheel", "keydown", "focusin"];

/** The heading is given the focus when the page comes; nobody moved it there. */
function isArrival(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[tabindex="-1"]');
}
