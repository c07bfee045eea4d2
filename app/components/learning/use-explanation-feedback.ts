import { useEffect, useState } from "react";
import { READING_SHOWN_MS, type ExplanationFeedback } from "~/services/learning/explanations/explanation-feedback";

const EVERY_MS = 3000;

/**
 * What is thought of an explanation, looked up again while that is waited for. Only this little is loaded, never the
 * page, on which somebody may be typing. Null when nothing came of it.
 *
 * @param known when the page was made
 */
export function useExplanationFeedback(known: ExplanationFeedback, address: string): ExplanationFeedback | null {
  const [newest, setNewest] = useState<ExplanationFeedback | null>(known);
  const shown = known.status === "given" ? known : newest;
  const isWaiting = shown?.status === "waiting";

  useEffect(() => {
    if (!isWaiting) return;
    const left = new AbortController();
    let isLooking = false;

    async function look() {
      if (document.hidden || isLooking) return;
      isLooking = true;
      try {
        const answer = await fetch(address, { cache: "no-store", redirect: "error", signal: left.signal });
        if (answer.ok) setNewest((await answer.json()) as ExplanationFeedback | null);
      } catch {
        // Away, signed out, or the page is left: it is only advice.
      }
      isLooking = false;
    }

    const timer = window.setInterval(() => void look(), EVERY_MS);
    const end = window.setTimeout(() => setNewest(null), READING_SHOWN_MS);
    return () => {
      window.clearInterval(timer);
      window.clearTimeout(end);
      left.abort();
    };
  }, [isWaiting, address]);

  return shown;
}
