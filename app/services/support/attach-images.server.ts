import type { AppContext } from "~/services/context";
import { attachImage, type AttachImageResult } from "./ticket-images.server";

/** What was sent with a ticket or a reply. */
export interface SentImage {
  fileName: string;
  bytes: Uint8Array;
}

export type Refusal = Exclude<AttachImageResult["status"], "attached" | "no-ticket"> | "failed";

export interface RefusedImage {
  /** Counts from 1, in the order in which they were sent. */
  place: number;
  reason: Refusal;
}

interface Attach {
  ticketId: string;
  /** Null: to the description. */
  messageId: string | null;
  images: SentImage[];
}

/**
 * Attaches what came with a text that is stored already. A text that comes twice brings its pictures twice: those which
 * are there stay as they are.
 *
 * @param onError is told what nobody foresaw; the picture then counts as refused, for the text is not to be lost to it
 */
export async function attachImages(
  ctx: AppContext,
  { ticketId, messageId, images }: Attach,
  onError: (error: unknown) => void,
): Promise<RefusedImage[]> {
  const known = await namesOf(ctx, { ticketId, messageId });
  const refused: RefusedImage[] = [];
  for (const [index, image] of images.entries()) {
    const at = known.indexOf(image.fileName.slice(0, 200));
    if (at >= 0) {
      known.splice(at, 1);
      continue;
    }
    const reason = await attachImage(ctx, { ticketId, messageId, ...image }).then(
      ({ status }) => (status === "attached" || status === "no-ticket" ? null : status),
      (error: unknown) => {
        onError(error);
        return "failed" as const;
      },
    );
    if (reason) refused.push({ place: index + 1, reason });
  }
  return refused;
}

async function namesOf(
  ctx: AppContext,
  { ticketId, messageId }: { ticketId: string; messageId: string | null },
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("ticket_images")
    .select("file_name")
    .where("ticket_id", "=", ticketId)
    .where("message_id", messageId === null ? "is" : "=", messageId)
    .execute();
  return rows.map((row) => row.file_name);
}
