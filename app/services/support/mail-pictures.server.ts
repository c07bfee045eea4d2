import type { MailAttachment } from "~/providers/inbound/port";
import type { AppContext, DbContext } from "~/services/context";
import { asOneLine } from "~/text/one-line";
import { attachImage } from "./ticket-images.server";

/** Pictures that one mail may bring. */
const MAX_PICTURES = 3;
/** Smaller ones within the text are the marks of signatures. */
const MIN_INLINE_BYTES = 8 * 1024;

interface Sorted {
  pictures: MailAttachment[];
  /** How many were not pictures, or too many. */
  leftOut: number;
}

export function sortAttachments(attachments: MailAttachment[]): Sorted {
  const meant = attachments.filter(({ isInline, bytes }) => !isInline || bytes.length >= MIN_INLINE_BYTES);
  const pictures = meant.filter(({ type }) => type.startsWith("image/")).slice(0, MAX_PICTURES);
  return { pictures, leftOut: meant.length - pictures.length };
}

/** What the message says of them; nothing where all are kept. */
export function noteOf(leftOut: number): string[] {
  if (leftOut === 0) return [];
  const what = leftOut === 1 ? "1 attachment was" : `${leftOut} attachments were`;
  return [`[${what} not saved: only pictures can be, up to ${MAX_PICTURES} at a time]`];
}

/** Attaches them to a message, which may have been stored by an attempt that ended before this. */
export async function attachPictures(
  ctx: DbContext & Pick<AppContext, "images">,
  { ticketId, messageId, pictures }: { ticketId: string; messageId: string; pictures: MailAttachment[] },
): Promise<void> {
  for (const { fileName, bytes } of pictures)
    await attachImage(ctx, { ticketId, messageId, fileName: asOneLine(fileName.replace(/\p{C}/gu, "")), bytes });
}
