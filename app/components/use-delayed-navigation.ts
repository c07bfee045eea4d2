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
 * @returns whether the page stays
 */
export function useDelayedNavigation(
  to: string | null,
  ms: number,
  { reloadDocument = false }: { reloadDocument?: boolean } = {},
): boolean {
  const [stays, setStays] = useState(false);
  const navigate = useNavigate();
  const wantsLessMotion = useViewer()?.appearance.reducedMotion ?? false;

  useEffect(() => {
    if (to === null) return;
    if (wantsLessMotion || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return setStays(true);
    const timer = window.setTimeout(() => {
      if (reloadDocument || isWithoutScripts(to)) window.location.replace(to);
      else navigate(to, { replace: true });
    }, ms);

    let isGoingOn = false;
    function stay() {
      window.clearTimeout(timer);
      for (const sign of SIGNS_OF_READING) document.removeEventListener(sign, notice, true);
    }
    function notice({ type, target, button }: Event & { button?: number }) {
      if (type === "focusin" && (isGoingOn || isArrival(target))) return;
      if (type === "pointerdown" && !button && isLinkTo(to, target)) {
        isGoingOn = true; // a press moves the focus, too
        return;
      }
      setStays(true);
      stay();
    }

    for (const sign of SIGNS_OF_READING) document.addEventListener(sign, notice, { capture: true, passive: true });
    return stay;
  }, [to, ms, reloadDocument, navigate, wantsLessMotion]);
  return stays;
}

/** `pointercancel`: a finger that was put on the link scrolls. */
const SIGNS_OF_READING = ["pointerdown", "pointercancel", "wheel", "keydown", "focusin"];

/** Who presses the way on does not turn to the page. */
function isLinkTo(to: string | null, target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("a")?.getAttribute("href") === to;
}

/** The heading is given the focus when the page comes; nobody moved it there. */
function isArrival(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[tabindex="-1"]');
}
