/** What the page for deleting an account promises. Whoever runs the product changes it here, in one place. */

/** What goes. */
export const deletedWithAccount = [
  "your profile, your settings and every sign-in",
  "your courses with all questions, answers, explanations and pictures",
  "gaps, mastery, learning days and streaks",
  "archives of your data that were made for you",
  "your reminders, and the address for your calendar",
  "your place among those who get our newsletter, if it goes to the address of your account",
];

interface KeptRecord {
  what: string;
  /** The law or the reason. */
  why: string;
  howLong: string;
}

/** What must be kept, no longer with your name on it unless it says so. Nothing today. */
export const keptAfterDeletion: KeptRecord[] = [];

export const remainsAfterDeletion =
  "Where many people learn, scraps of deleted texts can stay in the server's database file, where no page shows them, " +
  "until something else is written over them or the people who run the server clean the file.";

export const backupsAfterDeletion =
  "Backups that the people who run this server made before still hold your data, until those backups are thrown away.";
