/** When the words of the legal pages last changed. */
export const LAST_UPDATED = "November 2026";

export const MINIMUM_AGE = 13;
/** Days in which a request about one's data is answered, and when it is a complex one. */
export const REQUEST_DAYS = 30;
export const COMPLEX_REQUEST_DAYS = 60;
/** Days between the announcement of new terms and the day they hold. */
export const NOTICE_DAYS = 30;
