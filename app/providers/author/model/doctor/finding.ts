/** One line of what was found out about a server. */
export interface Finding {
  feature: string;
  /** `yes`, `partly`, `no`, a number, or `-` for what was not tried. */
  result: string;
  meaning: string;
}

/** What one trial came to. */
export interface Probe {
  findings: Finding[];
  /** What to change when there is no use in going on. */
  advice: string | null;
  /** Settings of Taproot with which it would do better, by their names. */
  settings?: Record<string, string>;
  /** What to change where the model server is started, in sentences. */
  onServer?: string[];
}
