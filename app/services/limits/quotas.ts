/**
 * What one account may store: far more than anybody learns by, and too little to fill a disk with. Enforced in the
 * transaction that stores it.
 */
export const MAX_COURSES_AN_HOUR = 20;
export const MAX_COURSES = 200;
export const MAX_ANSWERS_A_MINUTE = 60;
/** All pictures of an account, in bytes. */
export const MAX_STORED_IMAGE_BYTES = 200 * 1024 * 1024;
