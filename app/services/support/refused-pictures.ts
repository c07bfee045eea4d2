import { MAX_IMAGES_AT_ONCE, MAX_IMAGES_TOGETHER_MB, MAX_TICKET_IMAGES } from "~/services/limits/quotas";

/** For each reason the rest of a sentence that begins with "Picture 2" or "Some pictures". */
const REASONS = {
  "too-large": "it’s larger than 5 MB. Make it smaller and attach it to a reply.",
  "not-an-image": "we can’t read it: it must be a PNG, JPG, GIF or WebP.",
  "too-costly": "it has too many pixels. Make it smaller and attach it to a reply.",
  busy: "too many are being sent right now. Attach it to a reply in a minute.",
  "no-room": `a ticket can have at most ${MAX_TICKET_IMAGES} pictures.`,
  failed: "of a problem on our side. Attach it to a reply in a moment.",
  "too-large-together": `pictures sent together can have at most ${MAX_IMAGES_TOGETHER_MB} MB. Attach the others to a reply.`,
  "too-many": `you can send only ${MAX_IMAGES_AT_ONCE} at once. Attach the others to a reply.`,
};

export interface RefusedPicture {
  /** Counts from 1, in the order in which they were sent; 0 for those that nobody can tell apart. */
  place: number;
  reason: keyof typeof REASONS;
}

/** As the address of the ticket's page names it. */
export function refusedCode({ place, reason }: RefusedPicture): string {
  return `${place}-${reason}`;
}

/** What the page says of the codes in its address; of anything else there, nothing. */
export function refusedWords(codes: string | null): string[] {
  const words = (codes ?? "").split(".").flatMap((code) => {
    const [, place, reason] = /^(\d)-([a-z-]{1,30})$/.exec(code) ?? [];
    if (!place || !reason || !Object.hasOwn(REASONS, reason)) return [];
    const which = place === "0" ? "Some pictures" : `Picture ${place}`;
    return [`${which} couldn’t be attached, because ${REASONS[reason as RefusedPicture["reason"]]}`];
  });
  return [...new Set(words)].slice(0, 2 * MAX_IMAGES_AT_ONCE);
}
