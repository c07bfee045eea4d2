/** What a day's work in a part has come to. */
export interface PartGains {
  /** Answers that count. */
  right: number;
  notRight: number;
  /** Names of the gaps found in it that were closed. */
  closedGaps: string[];
}
