/** What the subscription page says once that it was done. */
export const DONE = ["cancelled", "reactivated", "switched"] as const;

export type Done = (typeof DONE)[number];
