import type {
  ExportsTable,
  KeptFormsTable,
  KeptGapsTable,
  LearnersTable,
  LearningDaysTable,
  SessionsTable,
} from "./accounts";
import type { ApiTokensTable, IdempotencyKeysTable } from "./api";
import type {
  BillingAccountsTable,
  BillingNoticesTable,
  CheckoutsTable,
  PaymentEventsTable,
  PaymentsTable,
  RefundsTable,
  UsedTrialsTable,
} from "./billing";
import type {
  ConceptsTable,
  CourseConceptsTable,
  CoursePrerequisitesTable,
  CoursesTable,
  OnboardingQuestionsTable,
  SectionsTable,
  SubsectionsTable,
} from "./courses";
import type { JobsTable } from "./jobs";
import type {
  AnswerDraftsTable,
  AnswersTable,
  BreakdownsTable,
  ConceptContentsTable,
  ExplanationGradesTable,
  GapsTable,
  ImagesTable,
  ItemsTable,
  QuestionsTable,
  RechecksTable,
  SittingsTable,
  StudyContentsTable,
  VoidedAnswersTable,
} from "./learning";
import type {
  DifficultiesTable,
  JudgedAnswersTable,
  LearnerModelsTable,
  MasteryTable,
  PriorsTable,
  SelfChecksTable,
  SelfReportsTable,
} from "./mastery";
import type {
  ChallengesTable,
  LearnerSpendDaysTable,
  ModelCallsTable,
  ReviewCountsTable,
  SpendDaysTable,
} from "./model";
import type { MailsTable, NewsletterIssuesTable, NewsletterSubscribersTable } from "./public";
import type { InstanceNumbersTable } from "./numbers";
import type { StatementForwardingTable } from "./records";
import type { CalendarFeedsTable, ReviewRemindersTable } from "./reminders";
import type {
  CannedRepliesTable,
  RequestErrorsTable,
  SavedViewsTable,
  StaffActionsTable,
  TicketImagesTable,
  TicketMessagesTable,
  TicketNotesTable,
  TicketsTable,
} from "./support";
import type { WebhookDeliveriesTable, WebhookEndpointsTable, WebhookSubscriptionsTable } from "./webhooks";

export type * from "./accounts";
export type * from "./api";
export type * from "./billing";
export type * from "./courses";
export type * from "./jobs";
export type * from "./learning";
export type * from "./mastery";
export type * from "./model";
export type * from "./numbers";
export type * from "./public";
export type * from "./records";
export type * from "./reminders";
export type * from "./support";
export type * from "./types";
export type * from "./webhooks";

/** The tables as TypeScript sees them; migrations are what makes them so. */
export interface Database {
  learners: LearnersTable;
  sessions: SessionsTable;
  api_tokens: ApiTokensTable;
  idempotency_keys: IdempotencyKeysTable;
  learning_days: LearningDaysTable;
  kept_forms: KeptFormsTable;
  exports: ExportsTable;
  concepts: ConceptsTable;
  courses: CoursesTable;
  onboarding_questions: OnboardingQuestionsTable;
  course_concepts: CourseConceptsTable;
  course_prerequisites: CoursePrerequisitesTable;
  sections: SectionsTable;
  subsections: SubsectionsTable;
  items: ItemsTable;
  study_contents: StudyContentsTable;
  concept_contents: ConceptContentsTable;
  questions: QuestionsTable;
  sittings: SittingsTable;
  images: ImagesTable;
  answers: AnswersTable;
  breakdowns: BreakdownsTable;
  gaps: GapsTable;
  kept_gaps: KeptGapsTable;
  answer_drafts: AnswerDraftsTable;
  mastery: MasteryTable;
  priors: PriorsTable;
  learner_models: LearnerModelsTable;
  judged_answers: JudgedAnswersTable;
  self_reports: SelfReportsTable;
  self_checks: SelfChecksTable;
  difficulties: DifficultiesTable;
  explanation_grades: ExplanationGradesTable;
  voided_answers: VoidedAnswersTable;
  rechecks: RechecksTable;
  challenges: ChallengesTable;
  model_calls: ModelCallsTable;
  spend_days: SpendDaysTable;
  learner_spend_days: LearnerSpendDaysTable;
  review_counts: ReviewCountsTable;
  review_reminders: ReviewRemindersTable;
  calendar_feeds: CalendarFeedsTable;
  instance_numbers: InstanceNumbersTable;
  billing_accounts: BillingAccountsTable;
  checkouts: CheckoutsTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  payment_events: PaymentEventsTable;
  billing_notices: BillingNoticesTable;
  used_trials: UsedTrialsTable;
  mails: MailsTable;
  tickets: TicketsTable;
  ticket_messages: TicketMessagesTable;
  ticket_images: TicketImagesTable;
  ticket_notes: TicketNotesTable;
  canned_replies: CannedRepliesTable;
  saved_views: SavedViewsTable;
  statement_forwarding: StatementForwardingTable;
  staff_actions: StaffActionsTable;
  request_errors: RequestErrorsTable;
  newsletter_subscribers: NewsletterSubscribersTable;
  newsletter_issues: NewsletterIssuesTable;
  webhook_endpoints: WebhookEndpointsTable;
  webhook_subscriptions: WebhookSubscriptionsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  jobs: JobsTable;
}
