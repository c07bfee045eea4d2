import { sql, type Kysely } from "kysely";
import { DataError } from "./data-error";
import type { Database } from "./schema";

/** A record, so that the compiler misses a table that is not in it. */
const TABLES: Record<keyof Database, true> = {
  learners: true,
  sessions: true,
  api_tokens: true,
  idempotency_keys: true,
  learning_days: true,
  kept_forms: true,
  exports: true,
  concepts: true,
  courses: true,
  onboarding_questions: true,
  course_concepts: true,
  course_prerequisites: true,
  sections: true,
  subsections: true,
  items: true,
  study_contents: true,
  concept_contents: true,
  questions: true,
  sittings: true,
  images: true,
  answers: true,
  breakdowns: true,
  gaps: true,
  kept_gaps: true,
  answer_drafts: true,
  mastery: true,
  priors: true,
  learner_models: true,
  judged_answers: true,
  self_reports: true,
  self_checks: true,
  difficulties: true,
  explanation_grades: true,
  voided_answers: true,
  rechecks: true,
  challenges: true,
  model_calls: true,
  spend_days: true,
  learner_spend_days: true,
  review_counts: true,
  review_reminders: true,
  calendar_feeds: true,
  instance_numbers: true,
  billing_accounts: true,
  checkouts: true,
  payments: true,
  refunds: true,
  payment_events: true,
  billing_notices: true,
  used_trials: true,
  mails: true,
  tickets: true,
  ticket_messages: true,
  ticket_images: true,
  ticket_notes: true,
  canned_replies: true,
  saved_views: true,
  statement_forwarding: true,
  staff_actions: true,
  request_errors: true,
  newsletter_subscribers: true,
  newsletter_issues: true,
  webhook_endpoints: true,
  webhook_subscriptions: true,
  webhook_deliveries: true,
  jobs: true,
};

/**
 * A migrated database has them all, unless somebody or something took one away.
 *
 * @throws DataError
 */
export async function requireTables(db: Kysely<Database>, file: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(db);
  const present = new Set(rows.map(({ name }) => name));
  const missing = Object.keys(TABLES).filter((name) => !present.has(name));
  if (missing.length === 0) return;
  throw new DataError(
    `${file} is damaged: it has lost the tables ${missing.join(", ")}. Put a backup in its place: ` +
      "npm run restore -- <folder of the backup>",
  );
}
