/**
 * What comes next for what was missed in a sitting: simpler questions, the gap itself, another question that tells, or that
 * question not before the learner's next day, as they have met all others today, or never, as there is no other.
 */
export type WhatRepairs = "simpler" | "gap" | "again" | "tomorrow" | "never";

/** Of the button that leads to it. */
export const REPAIR_ACTIONS: Record<Exclude<WhatRepairs, "tomorrow" | "never">, string> = {
  simpler: "Find the gap",
  gap: "Work on the gap",
  again: "Ask me again",
};

/** Sentences for where nothing simpler is asked. */
export const NOTHING_SIMPLER: Record<Exclude<WhatRepairs, "simpler">, string> = {
  gap: "Nothing simpler is missing: this is the gap.",
  again: "Nothing simpler is missing. Another question or two will tell whether it was a slip.",
  tomorrow: "Nothing simpler is missing, and there’s no other question about it today. You can try one again tomorrow.",
  never: "Nothing simpler is missing, and we have no other question about it.",
};
