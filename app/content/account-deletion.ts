import { BOOKS_YEARS, TICKET_YEARS } from "~/services/limits/retention";

/** What the page for deleting an account promises. Whoever runs the product changes it here, in one place. */

interface Facts {
  /** Whether there are plans with a price. */
  sellsPlans: boolean;
}

/** What goes. */
export function deletedWithAccount({ sellsPlans }: Facts): string[] {
  return sellsPlans ? [...always, subscription] : always;
}

const always = [
  "your profile, your settings and every sign-in",
  "your courses with all questions, answers, explanations and pictures",
  "gaps, mastery, learning days and streaks",
  "the archives of your data",
  "your reminders, and the address for your calendar",
  "your API tokens: programs that use them are turned away at once",
  "everything you and we wrote in your support tickets, with the pictures, your name and your address",
  "your newsletter subscription, if it uses this email address",
];

const subscription =
  "your plan: it ends at once and nothing more is charged; the rest of a period you have paid for is not refunded";

interface KeptRecord {
  what: string;
  /** The law or the reason. */
  why: string;
  howLong: string;
}

/** What must be kept, no longer with your name on it unless it says so. */
export function keptAfterDeletion({ sellsPlans }: Facts): KeptRecord[] {
  return sellsPlans ? [tickets, staffActions, books, usedTrial] : [tickets, staffActions];
}

const tickets: KeptRecord = {
  what: "The number, type, times and outcome of each support ticket, without its text and without a link to you",
  why: "to measure how quickly we help people",
  howLong: `${TICKET_YEARS} years`,
};
const staffActions: KeptRecord = {
  what: "What our staff did for you and when, with your old account number, which no longer leads to you",
  why: "so nobody who works here can look at people’s data unnoticed",
  howLong: `${TICKET_YEARS} years`,
};
const books: KeptRecord = {
  what: "What you paid and what was refunded, with the date and the invoice number, without a link to you",
  why: "required by accounting law",
  howLong: `${BOOKS_YEARS} years`,
};
/** Kept for ever by the code: `used_trials`. */
const usedTrial: KeptRecord = {
  what: "If you had a free trial, a fingerprint of your Google account’s number, which only shows that this Google account has had one",
  why: "each person can have one trial",
  howLong: "as long as trials are offered here",
};

export const remainsAfterDeletion =
  "On a busy server, fragments of deleted text can remain in the database file, where no page shows them, " +
  "until they are overwritten or the people who run the server clean the file.";

export const backupsAfterDeletion =
  "Backups made before you delete your account still contain your data until they are deleted.";
