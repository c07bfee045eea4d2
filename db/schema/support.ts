import type { Generated } from "kysely";
import type { Flag, Json, Time } from "./types";

export type TicketType = "bug_report" | "feature_request" | "technical_support" | "billing_inquiry" | "general";
export type TicketPriority = "low" | "medium" | "high" | "urgent";
export type TicketStatus = "open" | "in_progress" | "pending_user" | "resolved" | "closed";

/** What somebody wrote to the support desk, and where it stands. */
export interface TicketsTable {
  /** Counts up: tickets are listed and found by it. Nobody outside the desk sees it. */
  number: Generated<number>;
  id: string;
  /** Null for what came with the contact form, and once the account is deleted. */
  learner_id: string | null;
  source: "dashboard" | "contact";
  ticket_type: TicketType;
  priority: TicketPriority;
  /** Its writer paid for priority support when it was written. */
  has_priority_support: Generated<Flag>;
  /** From 0, the most urgent: see `queueRank`. */
  queue_rank: number;
  /** Empty once the account is deleted, as are all other texts. */
  subject: string;
  description: string;
  /** When the description was written, or changed last. */
  described_at: Time;
  status: TicketStatus;
  /** As they were when it was written. From the contact form nobody has shown that they are true. */
  user_name: string;
  user_email: string;
  /** What it is about, where it was written from a page: a `TicketAbout`. */
  about: Json | null;
  /** The writer sees both. */
  admin_notes: string | null;
  resolution: string | null;
  /** When it was resolved, or closed without that; null while it is worked on. */
  resolved_at: Time | null;
  /** The member of staff who looks after it. */
  assignee_id: string | null;
  /** The ticket that says the same, where the conversation goes on. */
  merged_into: string | null;
  first_answered_at: Time | null;
  /** Since when its writer waits for an answer; null when it is their turn, or it is over. */
  waiting_since: Time | null;
  satisfaction: "yes" | "no" | null;
  satisfaction_comment: string | null;
  /** Counts every change, also new messages and notes: what a form was made of. */
  version: Generated<number>;
  /** Of its writer, fields and day: the same ticket sent twice is stored once. */
  fingerprint: string;
  created_at: Time;
  updated_at: Time;
}

/** The conversation after the description. */
export interface TicketMessagesTable {
  id: string;
  ticket_id: string;
  /** Of the ticket. */
  learner_id: string | null;
  author: "writer" | "staff";
  /** Null for the writer's, for what staff sent from the desk's mailbox, and once their account is deleted. */
  staff_id: string | null;
  body: string;
  by_mail: Generated<Flag>;
  /** What is sent twice is stored once: of a mail its Message-ID, else of author, body and day. */
  fingerprint: string;
  created_at: Time;
}

/** Pictures that were attached; their files lie with those of learners' working. */
export interface TicketImagesTable {
  id: string;
  ticket_id: string;
  /** Null for those of the description. */
  message_id: string | null;
  /** Of the ticket. */
  learner_id: string | null;
  /** As its sender called it. */
  file_name: string;
  width: number;
  height: number;
  bytes: number;
  /** Of the upload and what it was attached to: a form that is sent twice attaches it once. */
  fingerprint: string;
  created_at: Time;
}

/** What staff write for each other. */
export interface TicketNotesTable {
  id: string;
  ticket_id: string;
  staff_id: string | null;
  body: string;
  fingerprint: string;
  created_at: Time;
}

/** Replies that staff have ready, with placeholders. */
export interface CannedRepliesTable {
  id: string;
  title: string;
  body: string;
  version: Generated<number>;
  updated_at: Time;
}

/** Filters of the queue that a member of staff gave a name. */
export interface SavedViewsTable {
  id: string;
  learner_id: string;
  name: string;
  /** The query string. */
  query: string;
  created_at: Time;
}

/** The audit log: what staff did. It is only added to; triggers see to that. It holds no text that anybody wrote. */
export interface StaffActionsTable {
  id: string;
  staff_id: string;
  action: string;
  ticket_id: string | null;
  /** Whom it was about. */
  learner_id: string | null;
  /** What changed, from what to what: an object. */
  detail: Json;
  created_at: Time;
}

/** Requests that failed for reasons nobody foresaw, so that staff can help whoever names one. */
export interface RequestErrorsTable {
  /** Of the request, as its error page names it. */
  id: string;
  learner_id: string | null;
  method: string;
  /** Without what is secret in it. */
  path: string;
  /** Its first line, cut. */
  error: string;
  created_at: Time;
}
