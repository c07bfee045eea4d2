/** A learner's reminders by mail, as their settings show them. */
export interface Reminder {
  /** `waiting`: until the address is confirmed. `stopped`: by themselves, since nobody came back. */
  state: "off" | "waiting" | "on" | "stopped";
  /** Full hour where the learner is, 0 to 23. */
  hour: number;
}

/** Why reminders cannot be turned on. */
export const NO_MAIL = "This server can’t send email at the moment. Try again another day.";

/** A time at which most people have their day before them. */
const USUAL_HOUR = 8;

export const NO_REMINDER: Reminder = { state: "off", hour: USUAL_HOUR };
