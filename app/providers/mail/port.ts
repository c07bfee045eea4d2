export interface Mail {
  /** One and the same at every attempt, so that a mail server can tell a repeated one. */
  id: string;
  to: string;
  replyTo: string | null;
  subject: string;
  /** Plain text. */
  text: string;
  /** The same for programs that show headings and buttons; null where plain text is all there is. */
  html: string | null;
  /** The address that ends mail of this kind with one click (RFC 8058); null for mail to one person. */
  unsubscribeUrl: string | null;
}

/** `rejected`: asking again would not help. `unreachable`: it may, later. `reason` names no address. */
export type SendResult = { status: "sent" } | { status: "rejected" | "unreachable"; reason: string };

export interface MailSender {
  /** Never throws for what a mail server says or fails to say. */
  send: (mail: Mail, options: { signal: AbortSignal }) => Promise<SendResult>;
}
