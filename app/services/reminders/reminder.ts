/** A learner's reminders by mail, as their settings show them. */
export interface Reminder {
  /** `waiting`: until the address is confirmed. `stopped`: by themselves, since nobody came back. */
  state: "off" | "waiting" | "on" | "stopped";
  /** Full hour where the learner is, 0 to 23. */
  hour: number;
}

/** A time at which most people have their day before them. */
const USUAL_HOUR = 8;

export const NO_REMINDER: Reminder = { state: "off", hour: USUAL_HOUR };
