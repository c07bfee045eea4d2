import { useNavigation } from "@remix-run/react";
import { useArrival } from "~/components/use-arrival";

/** A thin bar along the top while the next page or the answer to a form is on its way, and the arrival of that. */
export function NavigationProgress() {
  const busy = useNavigation().state !== "idle";
  useArrival();
  return (
    <div className="navigation-progress" role="status" data-busy={busy || undefined}>
      {busy && <span className="visually-hidden">Loading…</span>}
    </div>
  );
}
