import type { JobErrorKind } from "~db/schema";

/** Whether a part whose questions could not be written may be left for tomorrow: it is about the part, not the server. */
export function canBeLeft(errorKind: JobErrorKind | null): boolean {
  return errorKind === "declined" || errorKind === "retry";
}
