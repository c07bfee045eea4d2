import { useRouteLoaderData } from "@remix-run/react";

interface Day {
  /** Reviews that are left for today. */
  dueToday: number;
  /** Reviews that were answered today. */
  reviewedToday: number;
  /** What the learner said they can give to their courses; null when they did not. */
  minutesADay: number | null;
}

/** What every page of the dashboard is told of its learner's day. */
export function useDay(): Day {
  const layout = useRouteLoaderData("routes/dashboard/layout") as Day | undefined;
  return layout ?? { dueToday: 0, reviewedToday: 0, minutesADay: null };
}
