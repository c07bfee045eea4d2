/** A mail that came in, as far as the desk looks at it. All of it was written by somebody unknown. */
export interface IncomingMail {
  /** Null where it has none. */
  messageId: string | null;
  /** In lower case; null where nobody, or several people, are named. */
  from: string | null;
  /** Whom it was sent to, as its head says: the most certain first. */
  recipients: string[];
  /** By names in lower case; of a header that comes twice, the first. */
  headers: ReadonlyMap<string, string>;
  /** Null where it has none. */
  text: string | null;
  html: string | null;
  attachments: MailAttachment[];
}

export interface MailAttachment {
  fileName: string;
  /** In lower case, as its sender says. */
  type: string;
  /** Shown within its HTML, as pasted pictures are, and the marks of signatures. */
  isInline: boolean;
  bytes: Uint8Array;
}
