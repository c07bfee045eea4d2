/** Characters a text may have: for the field that takes it and for the check of what was sent. */
export const MAX_COURSE_NAME = 200;
export const MAX_COURSE_WHY = 2_000;
export const MAX_ONBOARDING_TEXT = 2_000;
/** Room for a long explanation; more is a mistake. */
export const MAX_EXPLANATION = 10_000;
/** An explanation that is too long is kept as well, to be shortened. */
export const MAX_DRAFT = 100_000;
/** Why a question is thought wrong, and what staff answer. */
export const MAX_CHALLENGE_REASON = 2_000;
export const MAX_STAFF_NOTE = 500;
/** Of the profile: a name, a job, an education. */
export const MAX_PROFILE_LINE = 200;
export const MAX_ABOUT = 2_000;
/** Of a message to the support desk. */
export const MAX_CONTACT_NAME = 100;
export const MAX_CONTACT_MESSAGE = 5_000;
/** Of an account: with the longest before the @ and the longest behind it. */
export const MAX_EMAIL = 320;
/** The longest address that a mail server must take (RFC 5321). */
export const MAX_EMAIL_ADDRESS = 254;

/** What one picture of one's working may weigh, in bytes. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** Of a ticket: its subject, and whatever is written in one piece. */
export const MIN_TICKET_SUBJECT = 5;
export const MAX_TICKET_SUBJECT = 255;
export const MIN_TICKET_TEXT = 10;
export const MAX_TICKET_TEXT = 10_000;
export const MAX_SATISFACTION_COMMENT = 1_000;
export const MAX_CANNED_TITLE = 100;
export const MAX_VIEW_NAME = 60;

export const MAX_WEBHOOK_URL = 2_000;
export const MAX_WEBHOOK_DESCRIPTION = 200;
