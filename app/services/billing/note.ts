/** For the log: what nobody expected, or what was mended. Nothing in it says who somebody is. */
export type Note = (what: string, facts: Record<string, unknown>) => void;
