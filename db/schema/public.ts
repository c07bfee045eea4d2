import type { Generated } from "kysely";
import type { Time } from "./types";

/** Mail that waits to be sent, or could not be. What was sent is deleted. */
export interface MailsTable {
  id: string;
  to_address: string;
  reply_to: string | null;
  subject: string;
  /** Plain text, whole. */
  text: string;
  /** The same with headings and a button; null where plain text is all there is. */
  html: string | null;
  /** For mail to many: the address that ends it with one click (RFC 8058). */
  unsubscribe_url: string | null;
  /** Times the mail server was asked, since the start of the server or since staff had it sent again. */
  attempts: number;
  /** What the mail server said last, without the addresses in it. */
  last_error: string | null;
  /** When it was given up; null while it waits. */
  failed_at: Time | null;
  /** It is no news any more then, and is not sent; null for what may be late. */
  not_after: Time | null;
  /** The ticket that it is about, with which it goes; null for all other mail. */
  ticket_id: string | null;
  created_at: Time;
}

/** Who asked for the newsletter. Whoever unsubscribes is deleted. */
export interface NewsletterSubscribersTable {
  id: string;
  /** In lower case. */
  email: string;
  /** Only whoever reads mail at that address knows it: it confirms, and it unsubscribes. */
  token: string;
  created_at: Time;
  /** When somebody last typed the address into the form and it was mailed therefore, or would have been. */
  asked_at: Time;
  /** Null until the link in the first mail was followed; nothing else is mailed before. */
  confirmed_at: Time | null;
}

/** Posts that were mailed to the subscribers, each once. */
export interface NewsletterIssuesTable {
  /** Of the post. */
  slug: string;
  /** As they were when it was sent off: everybody gets the same mail, whatever becomes of the file. */
  title: string;
  excerpt: string;
  /** Mails put into the outbox so far. */
  recipient_count: Generated<number>;
  /** They are mailed in the order of their ids, and never twice: this is how far it has come; empty at the start. */
  last_subscriber_id: Generated<string>;
  created_at: Time;
  /** Null while mails are still being put into the outbox. */
  finished_at: Time | null;
}
