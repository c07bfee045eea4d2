/** The reason for a course that opens a text field. */
export const OTHER_REASON = "other";
