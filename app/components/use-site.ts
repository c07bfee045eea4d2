import { useRouteLoaderData } from "@remix-run/react";

/** What the root route tells every page of the site it belongs to. */
export interface Site {
  /** Origin under which browsers reach the product. */
  publicUrl: string;
  /** Whether plans are sold; where not, no price is shown. */
  hasPlans: boolean;
}

/** Empty while the document itself has failed. */
export function useSite(): Site {
  const root = useRouteLoaderData("root") as Partial<Site> | undefined;
  return { publicUrl: root?.publicUrl ?? "", hasPlans: root?.hasPlans ?? false };
}
