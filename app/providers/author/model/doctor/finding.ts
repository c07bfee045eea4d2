/** One line of what was found out about a server. */
export interface Finding {
  feature: string;
  /** `yes`, `partly`, `no`, a number, or `-` for what was not tried. */
  result: string;
  meaning: string;
}

/** `advice` says what to change when there is no use in going on. */
export interface Probe {
  findings: Finding[];
  advice: string | null;
}
