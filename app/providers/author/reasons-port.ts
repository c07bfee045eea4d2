import type { WrongOption } from "./remedies-port";

/** Why concepts build on others, and mistakes come from what lies beneath. */
export interface Reasons {
  /** What a concept uses of one that it builds on directly, in a plain sentence; null where its author does not say. */
  reasonFor(edge: { conceptId: string; prerequisiteId: string }): Promise<string | null>;
  /** What of a prerequisite would have prevented a mistake, in a plain sentence; null where its author does not say that. */
  causeOf(option: WrongOption & { prerequisiteId: string }): Promise<string | null>;
}
