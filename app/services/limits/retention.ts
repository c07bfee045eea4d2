/** What visitors sent is kept for so long: pages and mails name the same periods. */
export const CONTACT_MESSAGE_YEARS = 3;
export const CONTACT_MESSAGE_DAYS = CONTACT_MESSAGE_YEARS * 365;
/** A mail that could not be sent for so long tells nobody any news. */
export const MAIL_DAYS = 30;
/** To follow the link in the first mail of the newsletter. */
export const UNCONFIRMED_DAYS = 30;
