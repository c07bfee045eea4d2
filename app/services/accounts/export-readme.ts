import type { OwnTable } from "./personal-data";

/** `learning_days` are in `learning-days.json`, what the learner says of themselves in `profile.json`. */
export function fileNameOf(table: OwnTable): string {
  return table === "learners" ? "profile" : table.replaceAll("_", "-");
}

/** What each kind of record is, in the words of the person it is about. */
const about = {
  learners:
    "who you are: names, e-mail address, what you wrote about yourself, how the product looks for you,\n  whether you get the newsletter",
  sessions: "devices on which you signed in",
  learning_days: "days on which you learned, and for how long",
  review_reminders: "whether you want to be reminded by mail, at which hour, and when you last were",
  calendar_feeds: "when you made a private address for your calendar; the address itself is not kept",
  kept_forms: "forms that you sent when you were no longer signed in, kept for you to send again",
  exports: "archives like this one",
  courses: "your courses and why you take them",
  onboarding_questions: "what you were asked at the start of a course, and your answers",
  course_concepts: "the concepts of your courses",
  course_prerequisites: "which concept of a course needs which other",
  sections: "the sections of your courses",
  subsections: "the parts of the sections, which are open to you and which you completed",
  questions: "the questions put to you",
  sittings: "your placement tests, checkpoints and reviews, and what came of them",
  images: "pictures of your working; the pictures themselves are in the folder images",
  answers: "every answer you gave: what you chose, what you wrote, whether it was right",
  breakdowns: "wrong answers that were broken down into simpler questions",
  concept_contents: "study material that you asked for from the page of a concept",
  gaps: "gaps that were found, and when they were closed",
  kept_gaps: "the gap that you found in the demo and wanted kept",
  answer_drafts: "answers that you typed and that were not sent or accepted yet",
  mastery:
    "what your answers say of each concept: when you mastered it, when it is due again, and the sums behind that",
  priors: "what you said you knew, and what your placement tests came to, for each concept",
  learner_models: "the same for all concepts together: how your answers went lately",
  judged_answers: "how easy concepts and items were when answers from before an update were judged anew",
  self_reports: "what you said you no longer know",
  explanation_grades: "what a language model thought of your explanations and read in your pictures",
  voided_answers: "answers that do not count, and why",
  rechecks: "concepts that you will be asked again, in another form",
  challenges: "questions that you reported as wrong, and what came of it",
  model_calls: "calls of a language model made for you, and what they cost",
  learner_spend_days: "the same calls, summed up by day",
  billing_accounts: "your subscription, and what the payment provider calls you",
  checkouts: "when you went to the page for paying",
  payments: "what you were charged, and when you paid",
  refunds: "what you got back",
  payment_events: "when the payment provider told this server of something about you",
  billing_notices: "mails that you were sent about your plan",
  tickets:
    "what you wrote to the support desk, and what came of it; notes that staff write for each other are not in it",
  ticket_messages: "the conversations after that, yours and ours",
  ticket_images: "pictures in them; the pictures themselves are in the folder images",
  saved_views: "filters of the support desk that you gave a name, if you work there",
  request_errors: "pages that failed when you asked for them, in the last months",
  jobs: "work the server did for you, such as writing questions",
} satisfies Record<OwnTable, string>;

const files = Object.entries(about).map(([table, what]) => `${fileNameOf(table as OwnTable)}.json and .csv\n  ${what}`);

export const EXPORT_README = `Your data in Taproot

This archive holds everything that belongs to your account. What you wrote with the contact
form belongs to none, and is not in it. Each kind of record is there twice: as JSON for
programs, and as CSV (UTF-8) for spreadsheets. A kind of which you have no records is left
out. Times are in UTC. In the CSV files a text that begins with =, +, -, @ (of usual or of
full width), a tab or a line break has an apostrophe in front, so that no spreadsheet takes
it for a formula. So has each of these signs that follows a line break, a tab or a semicolon.

Questions and study material were written for everybody. They stand here where your own
records speak of them. Which option of a question is right is not told, because the
question may still be open for you. Whether you were right in a test or at a checkpoint
is told once that is over.

${files.join("\n\n")}
`;
