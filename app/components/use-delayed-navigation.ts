import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { useViewer } from "./use-viewer";

/**
 * Goes to `to` after `ms`, in place of this page in the history. Stays for good when the learner turns to something
 * on the page first: opens or enters a `<details>`, or presses Escape; and for those who want less motion, in the
 * settings or on their system. `null` waits for nothing.
 *
 * @param options.reloadDocument as of a link: where the page ahead has styles or scripts of its own
 */
export function useDelayedNavigation(
  to: string | null,
  ms: number,
  { reloadDocument = false }: { reloadDocument?: boolean } = {},
): void {
  const navigate = useNavigate();
  const wantsLessMotion = useViewer()?.appearance.reducedMotion ?? false;

  useEffect(() => {
    if (to === null || wantsLessMotion || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = window.setTimeout(() => {
      if (reloadDocument) window.location.replace(to);
      else navigate(to, { replace: true });
    }, ms);

    function stay() {
      window.clearTimeout(timer);
    }
    function stayIfReading(event: Event) {
      if (event.target instanceof Element && event.target.closest("details")) stay();
    }
    function stayOnEscape(event: KeyboardEvent) {
      if (event.key === "Escape") stay();
    }

    document.addEventListener("focusin", stayIfReading);
    document.addEventListener("pointerdown", stayIfReading);
    document.addEventListener("keydown", stayOnEscape);
    return () => {
      stay();
      document.removeEventListener("focusin", stayIfReading);
      document.removeEventListener("pointerdown", stayIfReading);
      document.removeEventListener("keydown", stayOnEscape);
    };
  }, [to, ms, reloadDocument, navigate, wantsLessMotion]);
}
