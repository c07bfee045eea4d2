/** Thrown when a server says more than it was asked for, and would do so for ever. */
export class TooMuch extends Error {
  override name = "TooMuch";
}

/** A token may come in a chunk of its own, with the names and times that servers add to each. */
const CHUNK_BYTES = 1000;
/** Where many tokens come together. */
const TOKEN_BYTES = 64;
const SPARE_BYTES = 1_000_000;
const LINE_FEED = 10;

/**
 * Lets an answer through up to a length that no honest one has, so that none takes all memory.
 *
 * @param limit the most tokens that were asked for
 * @param onBytes called at each sign of life, also at those that say nothing
 */
export function meterOf(limit: number, onBytes: () => void): TransformStream<Uint8Array, Uint8Array> {
  let all = 0;
  let ofLine = 0; // is kept in memory until it is complete
  return new TransformStream({
    transform(bytes, onward) {
      onBytes();
      const lineEnd = bytes.lastIndexOf(LINE_FEED);
      all += bytes.length;
      ofLine = lineEnd < 0 ? ofLine + bytes.length : bytes.length - lineEnd - 1;
      if (all > limit * CHUNK_BYTES + SPARE_BYTES || ofLine > limit * TOKEN_BYTES + SPARE_BYTES) throw new TooMuch();
      onward.enqueue(bytes);
    },
  });
}
