import type { IncomingMail } from "~/providers/inbound/port";

/** Ids of our own mails: those of the outbox (`newId`), at our own host. */
const OWN_ID = /^<[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}@([^>@]+)>$/i;

/**
 * Whether no person wrote it: an absence note, a report of a mail server's, a list, or a mail of our own that came back.
 * To answer these is how loops begin (RFC 3834).
 *
 * @param input.envelopeSender as the mail server says it; undefined where it does not
 */
export function isAutomatic(
  mail: IncomingMail,
  { host, envelopeSender }: { host: string; envelopeSender?: string | undefined },
): boolean {
  const header = (name: string) => mail.headers.get(name)?.trim().toLowerCase();
  const submitted = header("auto-submitted");
  const sender = envelopeSender ?? header("return-path");
  return (
    (submitted !== undefined && !/^no\b/.test(submitted)) ||
    /^(bulk|junk|list|auto[_-]reply)\b/.test(header("precedence") ?? "") ||
    ["x-auto-response-suppress", "x-autoreply", "x-autorespond", "x-autoresponder", "list-id"].some((name) =>
      mail.headers.has(name),
    ) ||
    (sender !== undefined && /^<?(mailer-daemon(@[^>]*)?)?>?$/i.test(sender.trim())) ||
    /^mailer-daemon@/.test(mail.from ?? "") ||
    /^multipart\/report\b/.test(header("content-type") ?? "") ||
    OWN_ID.exec(mail.messageId ?? "")?.[1]?.toLowerCase() === host.toLowerCase()
  );
}
