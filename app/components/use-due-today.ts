import { useRouteLoaderData } from "@remix-run/react";

/** How many reviews are due today, as every page of the dashboard is told. */
export function useDueToday(): number {
  const layout = useRouteLoaderData("routes/dashboard/layout") as { dueToday: number } | undefined;
  return layout?.dueToday ?? 0;
}
