/** Stands above all else in mails that can be answered; what is below it in a reply is history. */
export const REPLY_LINE = "Reply above this line to answer.";
