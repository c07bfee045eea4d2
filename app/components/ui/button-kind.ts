/** One `primary` a screen; `secondary` beside it; `quiet` for the way out. */
export type ButtonKind = "primary" | "secondary" | "quiet";
