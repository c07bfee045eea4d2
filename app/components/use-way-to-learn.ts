import { useRouteLoaderData } from "@remix-run/react";
import type { WayToLearn } from "~/services/billing/way-to-learn";

/** What the learner does first, for whom the learning screens are closed; null where they are open. */
export function useWayToLearn(): WayToLearn | null {
  const layout = useRouteLoaderData("routes/dashboard/layout") as { wayToLearn: WayToLearn | null } | undefined;
  return layout?.wayToLearn ?? null;
}
