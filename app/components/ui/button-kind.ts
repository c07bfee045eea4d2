/** One `primary` a screen; `secondary` beside it; `quiet` for the way out; `danger` for what nothing brings back. */
export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";
