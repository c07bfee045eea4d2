import type { Database, JobKind } from "~db/schema";

/**
 * Whose the rows of each table are: the one place that export and deletion, and the tests of both, go by. A table that
 * is missing here does not compile.
 */
export const personalData = {
  learners: { whose: "learner", by: "id", order: ["id"] },
  sessions: { whose: "learner", by: "learner_id", order: ["created_at", "id"], secret: ["token_hash", "parent_hash"] },
  api_tokens: { whose: "learner", by: "learner_id", order: ["created_at", "id"], secret: ["token_hash"] },
  // What was answered is in the records themselves.
  idempotency_keys: {
    whose: "learner",
    by: "learner_id",
    order: ["key"],
    secret: ["request_hash", "headers", "body"],
  },
  learning_days: { whose: "learner", by: "learner_id", order: ["day"] },
  review_reminders: { whose: "learner", by: "learner_id", order: ["learner_id"], secret: ["token"] },
  calendar_feeds: { whose: "learner", by: "learner_id", order: ["learner_id"], secret: ["token_hash"] },
  kept_forms: { whose: "learner", by: "learner_id", order: ["expires_at", "id"] },
  exports: { whose: "learner", by: "learner_id", order: ["created_at", "id"] },
  courses: { whose: "learner", by: "learner_id", order: ["id"] },
  onboarding_questions: { whose: "course", by: "course_id", order: ["course_id", "question_number"] },
  course_concepts: { whose: "course", by: "course_id", order: ["course_id", "concept_id"] },
  course_prerequisites: { whose: "course", by: "course_id", order: ["course_id", "concept_id", "prerequisite_id"] },
  sections: { whose: "course", by: "course_id", order: ["course_id", "section_number"] },
  subsections: { whose: "learner", by: "learner_id", order: ["course_id", "position"] },
  questions: { whose: "learner", by: "learner_id", order: ["concept_id", "id"] },
  sittings: { whose: "learner", by: "learner_id", order: ["created_at", "id"], secret: ["state"] },
  images: { whose: "learner", by: "learner_id", order: ["created_at", "id"] },
  answers: { whose: "learner", by: "learner_id", order: ["answered_at", "id"] },
  breakdowns: { whose: "learner", by: "learner_id", order: ["created_at", "id"] },
  concept_contents: { whose: "learner", by: "learner_id", order: ["created_at", "id"] },
  gaps: { whose: "learner", by: "learner_id", order: ["found_at", "id"] },
  kept_gaps: { whose: "learner", by: "learner_id", order: ["learner_id"] },
  answer_drafts: { whose: "learner", by: "learner_id", order: ["question_id"] },
  mastery: { whose: "learner", by: "learner_id", order: ["concept_id"] },
  priors: { whose: "learner", by: "learner_id", order: ["concept_id", "believed_at"] },
  learner_models: { whose: "learner", by: "learner_id", order: ["learner_id"] },
  judged_answers: { whose: "learner", by: "learner_id", order: ["model_version"] },
  self_reports: { whose: "learner", by: "learner_id", order: ["created_at", "concept_id"] },
  self_checks: { whose: "learner", by: "learner_id", order: ["checked_at", "answer_id"] },
  explanation_grades: { whose: "learner", by: "learner_id", order: ["answer_id"] },
  voided_answers: { whose: "learner", by: "learner_id", order: ["answer_id", "reason"] },
  rechecks: { whose: "learner", by: "learner_id", order: ["answer_id"] },
  challenges: { whose: "learner", by: "learner_id", order: ["created_at", "id"], secret: ["votes"] },
  model_calls: { whose: "learner", by: "learner_id", order: ["day", "id"] },
  learner_spend_days: { whose: "learner", by: "learner_id", order: ["day"] },
  billing_accounts: { whose: "learner", by: "learner_id", order: ["learner_id"] },
  checkouts: { whose: "learner", by: "learner_id", order: ["created_at", "id"], secret: ["url"] },
  payments: {
    whose: "learner",
    by: "learner_id",
    order: ["created_at", "invoice_id"],
    kept: [
      "invoice_id",
      "status",
      "amount_due",
      "amount_paid",
      "amount_refunded",
      "currency",
      "attempts",
      "created_at",
      "paid_at",
    ],
  },
  refunds: {
    whose: "learner",
    by: "learner_id",
    order: ["created_at", "id"],
    secret: ["staff_id"],
    kept: [
      "id",
      "invoice_id",
      "staff_id",
      "amount",
      "reason",
      "ends_subscription",
      "status",
      "created_at",
      "made_at",
      "settled_at",
    ],
  },
  tickets: {
    whose: "learner",
    by: "learner_id",
    order: ["number"],
    secret: ["queue_rank", "assignee_id", "version", "fingerprint"],
    kept: [
      "number",
      "id",
      "source",
      "ticket_type",
      "priority",
      "has_priority_support",
      "queue_rank",
      "described_at",
      "status",
      "resolved_at",
      "assignee_id",
      "first_answered_at",
      "satisfaction",
      "version",
      "created_at",
      "updated_at",
    ],
  },
  ticket_messages: {
    whose: "learner",
    by: "learner_id",
    order: ["created_at", "id"],
    secret: ["staff_id", "fingerprint"],
  },
  ticket_images: {
    whose: "learner",
    by: "learner_id",
    order: ["created_at", "id"],
    secret: ["fingerprint"],
  },
  saved_views: { whose: "learner", by: "learner_id", order: ["created_at", "id"] },
  request_errors: { whose: "learner", by: "learner_id", order: ["created_at", "id"] },
  payment_events: { whose: "customer", by: "customer_id", order: ["received_at", "id"] },
  billing_notices: { whose: "learner", by: "learner_id", order: ["created_at", "key"] },
  webhook_deliveries: {
    whose: "learner",
    by: "learner_id",
    order: ["created_at", "id"],
    secret: ["endpoint_id", "last_error"],
  },
  // Work done for somebody names only what it was done for.
  jobs: { whose: "subject", by: "subject_id", order: ["id"], secret: ["lease_token"] },
  // Written once for everybody. What a learner's own records say of them goes into an export with those.
  concepts: { whose: "everybody" },
  items: { whose: "everybody" },
  study_contents: { whose: "everybody" },
  // What visitors send belongs to no account: anybody can type any address.
  // Whoever closes an account ends the newsletter to its address all the same.
  mails: { whose: "everybody" },
  // A fingerprint of who has had a trial, kept when they go: else a trial could be had again and again.
  used_trials: { whose: "everybody" },
  newsletter_subscribers: { whose: "everybody" },
  newsletter_issues: { whose: "everybody" },
  // What staff wrote for each other and did; what visitors wrote to the desk is in `tickets`, without a learner.
  ticket_notes: { whose: "everybody" },
  canned_replies: { whose: "everybody" },
  staff_actions: { whose: "everybody" },
  // Systems of the operator's, and what each is told.
  webhook_endpoints: { whose: "everybody" },
  webhook_subscriptions: { whose: "everybody" },
  // How far all answers were told: a moment, once the answer that was told last is gone.
  statement_forwarding: { whose: "everybody" },
  // Sums over everybody.
  spend_days: { whose: "everybody" },
  difficulties: { whose: "everybody" },
  review_counts: { whose: "everybody" },
  instance_numbers: { whose: "everybody" },
} satisfies { [Table in keyof Database]: Belonging<Table> };

type Belonging<Table extends keyof Database> =
  | {
      /** The learner with the id in `by`, that of the course, or the customer, named there, or that of the job's subject. */
      whose: "learner" | "course" | "customer" | "subject";
      by: keyof Database[Table];
      /** Tells every row of a learner from every other: an export reads them in this order, page by page. */
      order: (keyof Database[Table])[];
      /** Never leaves the server. */
      secret?: (keyof Database[Table])[];
      /**
       * What the law on accounts has one keep when the account is deleted: the row stays, all else in it is emptied. Only
       * what is needed to give back money that is still owed stays until that is done (`forget-billing.server.ts`).
       */
      kept?: (keyof Database[Table])[];
    }
  | { whose: "everybody" };

type Whose = typeof personalData;

/** The tables with rows that belong to a learner. */
export type OwnTable = { [Table in keyof Whose]: Whose[Table] extends { by: string } ? Table : never }[keyof Whose];

export const ownTables = Object.entries(personalData).flatMap(([table, { whose }]) =>
  whose === "everybody" ? [] : [table as OwnTable],
);

/** Whose id each kind of job has as its subject. A kind that is missing here does not compile. */
export const jobSubjects = {
  onboarding: "courses",
  outline: "courses",
  "outline-rest": "courses",
  "first-test": "courses",
  questions: "subsections",
  ahead: "subsections",
  breakdown: "breakdowns",
  sitting: "sittings",
  "placement-result": "sittings",
  content: "questions",
  "concept-content": "concept_contents",
  grade: "answers",
  court: "challenges",
  withdraw: "items",
  export: "exports",
  "remove-export": "exports",
  "delete-account": "learners",
  "empty-log": "learners",
  billing: "learners",
  refund: "refunds",
  mail: "mails",
  newsletter: "newsletter_issues",
  webhook: "webhook_endpoints",
  statements: "statement_forwarding",
} satisfies Record<JobKind, keyof Database>;
