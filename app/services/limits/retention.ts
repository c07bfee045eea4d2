/** What visitors sent is kept for so long: pages and mails name the same periods. */
export const TICKET_YEARS = 3;
export const TICKET_DAYS = TICKET_YEARS * 365;
/** What staff did, as long as what they did it to. */
export const STAFF_ACTION_DAYS = 3 * 366;
/** Technical logs. */
export const REQUEST_ERROR_DAYS = 90;
/** Webhooks, so that one that comes again is known. The provider sends none again after some days. */
export const PAYMENT_EVENT_DAYS = 30;
/** What a deleted account has paid is kept for the books, without whose it was. */
export const BOOKS_YEARS = 10;
/** A mail that could not be sent for so long tells nobody any news. */
export const MAIL_DAYS = 30;
/** What was told an operator's own systems, and what could not be. */
export const WEBHOOK_DELIVERY_DAYS = 30;
/** A gap out of the demo: who has not turned to it by then has other things to do. */
export const KEPT_GAP_DAYS = 42;
/** For which its learner is told that a kept gap has ended. */
export const ENDED_GAP_DAYS = 3;
/** To follow the link in the first mail of the newsletter. */
export const UNCONFIRMED_DAYS = 30;
/** A token that works no more, so that its learner finds out what became of it. */
export const ENDED_TOKEN_DAYS = 30;
/** The answer to a program's request, for when the request is sent again. */
export const IDEMPOTENCY_DAYS = 1;
