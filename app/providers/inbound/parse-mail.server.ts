import PostalMime, { addressParser, type Address, type Email } from "postal-mime";
import type { IncomingMail, MailAttachment } from "./port";

const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 256 * 1024, attachmentEncoding: "arraybuffer" } as const;
/** Where mail servers write down whom a mail was for, before what its sender says. */
const RECIPIENT_HEADERS = ["delivered-to", "x-original-to", "envelope-to", "to", "cc"];

/** @throws for what is no mail, or nested or headed beyond all reason */
export async function parseMail(raw: Uint8Array): Promise<IncomingMail> {
  const email = await PostalMime.parse(withoutEnvelopeLine(raw), LIMITS);
  if (email.headers.length === 0) throw new Error("it has no head");
  const headers = new Map<string, string>();
  for (const { key, value } of email.headers) if (!headers.has(key)) headers.set(key, value);
  return {
    messageId: email.messageId?.trim() || null,
    from: senderOf(email),
    recipients: RECIPIENT_HEADERS.flatMap((name) => headersNamed(email, name)).flatMap(addressesIn),
    headers,
    text: email.text ?? null,
    html: email.html ?? null,
    attachments: email.attachments.flatMap(attachmentOf),
  };
}

/** Mail servers that hand a mail to a command put a line before its head, as in a file of mails: `From ada@… Mon Jan 5 …`. */
function withoutEnvelopeLine(raw: Uint8Array): Uint8Array {
  const start = Buffer.from(raw.subarray(0, 5)).toString("latin1");
  return start === "From " ? raw.subarray(raw.indexOf(0x0a) + 1) : raw;
}

/** A mail with two heads that say who it is from is a trick: programs differ in which they believe. */
function senderOf(email: Email): string | null {
  const [from, ...more] = headersNamed(email, "from").flatMap(addressesIn);
  return from !== undefined && more.length === 0 ? from.toLowerCase() : null;
}

function headersNamed(email: Email, name: string): string[] {
  return email.headers.filter(({ key }) => key === name).map(({ value }) => value);
}

function addressesIn(value: string): string[] {
  const plain = (address: Address): string[] =>
    address.group ? address.group.flatMap(plain) : address.address ? [address.address.trim()] : [];
  return addressParser(value).flatMap(plain);
}

function attachmentOf({
  filename,
  mimeType,
  disposition,
  related,
  content,
}: Email["attachments"][number]): MailAttachment[] {
  if (typeof content === "string") return [];
  return [
    {
      fileName: filename ?? "",
      type: mimeType.toLowerCase(),
      isInline: related === true || disposition === "inline",
      bytes: new Uint8Array(content),
    },
  ];
}
