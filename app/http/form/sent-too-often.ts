/** Beside a form that comes back with what was typed into it. */
export const SENT_TOO_OFTEN = "This form was sent too often. Wait a minute; what you typed is still here.";

/** In place of a form that cannot come back: whoever sent it may not be shown it. */
export const SENT_TOO_OFTEN_TO_KEEP =
  "This form was sent too often, and we couldn’t keep what you typed this time. " +
  "Go back, copy it, and send it again in a minute.";
