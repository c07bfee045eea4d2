/**
 * What one account may store: far more than anybody learns by, and too little to fill a disk with. Enforced in the
 * transaction that stores it.
 */
export const MAX_COURSES_AN_HOUR = 20;
export const MAX_COURSES = 200;
export const MAX_TOKENS_AN_HOUR = 30;
export const MAX_ANSWERS_A_MINUTE = 60;
/** All pictures of an account, in bytes. */
export const MAX_STORED_IMAGE_BYTES = 200 * 1024 * 1024;
/** Somebody writes these, and somebody reads them. */
export const MAX_TICKETS_A_DAY = 20;
export const MAX_TICKET_MESSAGES_AN_HOUR = 30;
export const MAX_TICKET_IMAGES = 20;
/** Requests that a program named by a key; each keeps its answer for a day. */
export const MAX_KEYS_A_DAY = 2000;
/** Each has a place of its own in the worker's lane, so that none waits for another. */
export const MAX_WEBHOOK_ENDPOINTS = 20;
/** With one form, and what they may weigh together: little enough for the memory that large bodies share. */
export const MAX_IMAGES_AT_ONCE = 3;
export const MAX_IMAGES_TOGETHER_MB = 7;
