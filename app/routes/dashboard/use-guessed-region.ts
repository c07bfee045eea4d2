import { useEffect, useRef } from "react";
import { paths } from "~/urls/paths";
import { useViewer } from "~/components/use-viewer";

/**
 * Tells the server the browser's time zone and language once, while nobody knows where the learner is. A request of
 * its own, not the router's: it must never put an error page over the page one reads.
 */
export function useGuessedRegion(): void {
  const viewer = useViewer();
  const isTold = useRef(false);
  useEffect(() => {
    if (!viewer || viewer.timeZone !== null || isTold.current) return;
    isTold.current = true;
    const body = new URLSearchParams({
      csrf_token: viewer.csrfToken,
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? "",
      locale: navigator.language ?? "",
    });
    fetch(paths.region(), { method: "POST", body }).catch(() => undefined); // the next page tries again
  }, [viewer]);
}
