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
  "archives of your data that were made for you",
  "your reminders, and the address for your calendar",
  "what is written in your support tickets, by you and by us, with its pictures, your name and your address",
  "your place among those who get our newsletter, if it goes to the address of your account",
];

const subscription =
  "your plan: it ends at once, nothing more is charged, and what is left of a period that you paid for is not paid back";

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
  what: "Of each support ticket its number, kind, times and how it ended, but no word of it, and not that it was yours",
  why: "to see how fast people are helped",
  howLong: `${TICKET_YEARS} years`,
};
const staffActions: KeptRecord = {
  what: "What our staff did for you and when, with the number that your account had, which leads to nobody any more",
  why: "so that nobody who works here can look at people's data unseen",
  howLong: `${TICKET_YEARS} years`,
};
const books: KeptRecord = {
  what: "What you paid and were paid back, with its day and the number of its invoice, but not that it was you",
  why: "the law on keeping accounts",
  howLong: `${BOOKS_YEARS} years`,
};
/** Kept for ever by the code: `used_trials`. */
const usedTrial: KeptRecord = {
  what: "If you had a free trial, a fingerprint of your Google account's number, which says only that whoever signs in with it has had one",
  why: "a trial is once a person",
  howLong: "as long as trials are offered here",
};

export const remainsAfterDeletion =
  "Where many people learn, scraps of deleted texts can stay in the server's database file, where no page shows them, " +
  "until something else is written over them or the people who run the server clean the file.";

export const backupsAfterDeletion =
  "Backups that the people who run this server made before still hold your data, until those backups are thrown away.";
