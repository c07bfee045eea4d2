import { sql } from "kysely";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import { bytesFingerprint, fingerprintOf } from "~/services/ids/fingerprint.server";
import { newId } from "~/services/ids/new-id";
import { MAX_IMAGE_BYTES } from "~/services/limits/input-limits";
import { MAX_TICKET_IMAGES } from "~/services/limits/quotas";

interface Attach {
  ticketId: string;
  /** Null: to the description. */
  messageId: string | null;
  fileName: string;
  bytes: Uint8Array;
}

export type AttachImageResult =
  | { status: "attached"; imageId: string }
  | { status: "too-large" }
  | { status: "not-an-image" }
  | { status: "too-costly" }
  | { status: "busy" }
  /** The ticket has as many as it may. */
  | { status: "no-room" }
  /** It went while the picture was decoded. */
  | { status: "no-ticket" };

/**
 * Decodes a picture, stores it anew and attaches it, once however often the same is sent to the same text. Whose ticket it
 * is, its caller has seen to.
 */
export async function attachImage(
  ctx: DbContext & Pick<AppContext, "images">,
  { ticketId, messageId, fileName, bytes }: Attach,
): Promise<AttachImageResult> {
  if (bytes.byteLength > MAX_IMAGE_BYTES) return { status: "too-large" };
  const fingerprint = fingerprintOf({ ticketId, messageId, fileName, upload: bytesFingerprint(bytes) });
  const known = await findByFingerprint(ctx, fingerprint);
  if (known !== null) return { status: "attached", imageId: known };
  if ((await countImages(ctx, ticketId)) >= MAX_TICKET_IMAGES) return { status: "no-room" };
  const id = newId(ctx);
  const stored = await ctx.images.store(id, bytes, { owner: ticketId });
  if (stored.status !== "stored") return stored;
  const result = await inTransaction(ctx, async (ctx): Promise<AttachImageResult> => {
    const ticket = await ctx.db
      .selectFrom("tickets")
      .select("learner_id")
      .where("id", "=", ticketId)
      .executeTakeFirst();
    if (!ticket) return { status: "no-ticket" };
    const meanwhile = await findByFingerprint(ctx, fingerprint); // the second click was faster
    if (meanwhile !== null) return { status: "attached", imageId: meanwhile };
    if ((await countImages(ctx, ticketId)) >= MAX_TICKET_IMAGES) return { status: "no-room" };
    await ctx.db
      .insertInto("ticket_images")
      .values({
        id,
        ticket_id: ticketId,
        message_id: messageId,
        learner_id: ticket.learner_id,
        file_name: fileName.slice(0, 200),
        bytes: stored.bytes,
        width: stored.width,
        height: stored.height,
        fingerprint,
        created_at: timestamp(ctx),
      })
      .execute();
    return { status: "attached", imageId: id };
  });
  if (result.status !== "attached" || result.imageId !== id) await ctx.images.discard(id);
  return result;
}

async function findByFingerprint(ctx: DbContext, fingerprint: string): Promise<string | null> {
  const known = await ctx.db
    .selectFrom("ticket_images")
    .select("id")
    .where("fingerprint", "=", fingerprint)
    .executeTakeFirst();
  return known?.id ?? null;
}

async function countImages(ctx: DbContext, ticketId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom("ticket_images")
    .select(sql<number>`count(*)`.as("count"))
    .where("ticket_id", "=", ticketId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The WebP bytes of a picture, or null.
 *
 * @param input.learnerId only one of this learner's tickets; null for staff, who see all
 */
export async function readTicketImage(
  ctx: AppContext,
  { imageId, learnerId }: { imageId: string; learnerId: string | null },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const image = await ctx.db
    .selectFrom("ticket_images")
    .select("id")
    .where("id", "=", imageId)
    .$if(learnerId !== null, (query) => query.where("learner_id", "=", learnerId))
    .executeTakeFirst();
  return image ? ctx.images.read(image.id) : null;
}
