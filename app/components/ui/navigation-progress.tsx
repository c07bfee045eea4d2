import { useNavigation } from "@remix-run/react";

/** A thin bar along the top while the next page or the answer to a form is on its way. */
export function NavigationProgress() {
  const busy = useNavigation().state !== "idle";
  return (
    <div className="navigation-progress" role="status" data-busy={busy || undefined}>
      {busy && <span className="visually-hidden">Loading…</span>}
    </div>
  );
}
