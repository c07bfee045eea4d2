import type { OwnTable } from "./personal-data";

/** `learning_days` are in `learning-days.json`, what the learner says of themselves in `profile.json`. */
export function fileNameOf(table: OwnTable): string {
  return table === "learners" ? "profile" : table.replaceAll("_", "-");
}

/** What each kind of record is, in the words of the person it is about. */
const about = {
  learners:
    "who you are: names, email address, what you wrote about yourself, how the product looks for you,\n  whether you get the newsletter",
  sessions: "devices on which you signed in",
  api_tokens: "tokens for programs that act for you, and what they may do; the tokens themselves are not kept",
  idempotency_keys: "which requests of such programs were taken in the last day, to know those that are sent again",
  learning_days: "days on which you learned, and for how long",
  review_reminders: "whether you want reminders by email, at which hour, and when you last got one",
  calendar_feeds: "when you made a private address for your calendar; the address itself is not kept",
  kept_forms: "forms that you sent when you were no longer signed in, kept for you to send again",
  exports: "archives like this one",
  courses: "your courses and why you take them",
  onboarding_questions: "what you were asked at the start of a course, and your answers",
  course_concepts: "the concepts of your courses",
  course_prerequisites: "which concept of a course needs which other",
  sections: "the sections of your courses",
  subsections: "the parts of the sections, which are open to you and which you completed",
  questions: "the questions you were asked",
  sittings: "your placement tests, checkpoints and reviews, and what came of them",
  images: "pictures of your work; the pictures themselves are in the folder images",
  answers: "every answer you gave: what you chose, what you wrote, whether it was right",
  breakdowns: "wrong answers that were broken down into simpler questions",
  concept_contents: "lessons that you asked for on a concept’s page",
  gaps: "gaps that were found, and when they were closed",
  kept_gaps: "the gap that you found in the demo and wanted kept, and when we noted that you know it",
  answer_drafts: "answers that you typed and that were not sent or accepted yet",
  mastery:
    "what your answers say about each concept: when you mastered it, when it is due again, and the numbers behind that",
  priors: "what you said you knew, and what your placement tests came to, for each concept",
  learner_models: "the same for all concepts together: how your recent answers went",
  judged_answers: "how easy concepts and questions were when answers from before an update were judged again",
  self_reports: "what you said you no longer know",
  self_checks: "whether the reasons you gave matched, as you said yourself",
  explanation_grades: "what a language model thought of your explanations and read in your pictures",
  voided_answers: "answers that do not count, and why",
  rechecks: "concepts that you will be asked again, in another form",
  challenges: "problems you reported with questions, and what came of them",
  model_calls: "calls to a language model made for you, and what they cost",
  learner_spend_days: "the same calls, summed up by day",
  billing_accounts: "your subscription, and what the payment provider calls you",
  checkouts: "when you went to the payment page",
  payments: "what you were charged, and when you paid",
  refunds: "what you were refunded",
  payment_events: "when the payment provider told this server something about you",
  billing_notices: "emails that you were sent about your plan",
  tickets:
    "what you wrote to the support desk, and what came of it; notes that staff write to each other are not in it",
  ticket_messages: "the conversations after that, yours and ours",
  ticket_images: "pictures in them; the pictures themselves are in the folder images",
  saved_views: "support desk filters that you saved, if you work there",
  request_errors: "pages that failed when you asked for them, in the last months",
  webhook_deliveries: "what other systems of ours were told about what you did, without your answers",
  jobs: "work the server did for you, such as writing questions",
} satisfies Record<OwnTable, string>;

const files = Object.entries(about).map(([table, what]) => `${fileNameOf(table as OwnTable)}.json and .csv\n  ${what}`);

export const EXPORT_README = `Your data in Taproot

This archive contains everything that belongs to your account. What you wrote with the contact
form doesn’t belong to an account, so it isn’t here. Each kind of record is here twice: as JSON for
programs, and as CSV (UTF-8) for spreadsheets. Kinds of records you don’t have are left out. Times
are in UTC. In the CSV files a text that begins with =, +, -, @ (of usual or of full width), a tab or
a line break has an apostrophe in front, so that no spreadsheet takes it for a formula. The same goes
for each of these characters that follows a line break, a tab or a semicolon.

Questions and lessons were written for everybody. They are here where your own records refer to
them. The archive doesn’t say which option of a question is right, because the question may still be
open for you. It says whether you were right in a test or at a checkpoint once that is over.

${files.join("\n\n")}
`;
