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
  const refused: RefusedImage[] = [];
  for (const [index, image] of images.entries()) {
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
