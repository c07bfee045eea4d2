import { ctx } from "~/app-context.server";
import type { Files } from "~/http/form/kept-form.server";
import { logUnexpected } from "~/http/request/log-unexpected.server";
import { MAX_IMAGES_AT_ONCE, MAX_IMAGES_TOGETHER_MB } from "~/services/limits/quotas";
import { attachImages } from "~/services/support/attach-images.server";
import { paths } from "~/urls/paths";
import { refusedCode, type RefusedPicture } from "~/services/support/refused-pictures";

/** Room for the pictures, and for texts that are too long and come back to be made shorter. */
export const TICKET_FORM_LIMIT = MAX_IMAGES_TOGETHER_MB * 1024 * 1024 + 1024 * 1024;

interface Sent {
  ticketId: string;
  /** Null: with the description. */
  messageId: string | null;
  form: FormData;
  files: Files;
}

/**
 * Attaches what came with a text that is stored by now.
 *
 * @returns the address of the ticket, which says what was refused of it
 */
export async function attachSent(request: Request, sent: Sent): Promise<string> {
  const refused = await attachWhatCame(request, sent);
  return paths.ticketWithRefused(sent.ticketId, refused.map(refusedCode).join("."));
}

async function attachWhatCame(request: Request, { ticketId, messageId, form, files }: Sent): Promise<RefusedPicture[]> {
  const all = form.getAll("images").filter((entry): entry is File => entry instanceof File && entry.name !== "");
  if (files.isCut) return [{ place: 0, reason: "busy" }];
  const whole = files.isTooLarge ? all.slice(0, -1) : all;
  const taken = whole.slice(0, MAX_IMAGES_AT_ONCE);
  const images = await Promise.all(
    taken.map(async (file) => ({ fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  const refused: RefusedPicture[] = await attachImages(ctx, { ticketId, messageId, images }, (error) =>
    logUnexpected(request, error),
  );
  if (files.isTooLarge) refused.push({ place: 0, reason: "too-large-together" });
  if (whole.length > taken.length) refused.push({ place: 0, reason: "too-many" });
  return refused;
}
