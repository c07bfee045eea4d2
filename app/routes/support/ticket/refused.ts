export type TicketIntent = "update" | "reply" | "rate";

/** A form of the page that was not taken, and why. */
export interface Refused {
  intent: TicketIntent;
  /** By the fields; of the whole form under "". */
  error: Record<string, string[] | null> | null;
  /** What stood in it, by the fields. */
  typed: Record<string, string>;
  /** The description as it stands, where it was changed meanwhile. */
  current: { description: string; describedAt: string } | null;
}

/** What each form of the page is given. */
export interface FormState {
  refused: Refused | undefined;
  /** What was typed into it before one had to sign in again. */
  kept: Record<string, string> | null;
}
