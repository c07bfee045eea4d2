/**
 * A test as bytes, to be kept between two requests: a byte for the version, particles' levels, what each concept was asked,
 * how many
 * answers were not right, the odds (little-endian doubles) and a bit for each particle and concept. About 4 kB for 80 concepts, 19 kB for 400.
 */
import type { KnowingModel } from "./knowing-model";
import { countMissing, emptyParticles } from "./particles";
import { PARTICLES, type PlacementTest } from "./placement-test";

const VERSION = 2;

export function storeTest({ particles, odds, asked, notRight }: PlacementTest): Uint8Array<ArrayBuffer> {
  const at = placesFor(asked.length);
  const bytes = new Uint8Array(at.end);
  const view = new DataView(bytes.buffer);
  bytes[0] = VERSION;
  bytes.set(particles.levels, at.levels);
  bytes.set(asked, at.asked);
  bytes.set([notRight.dontKnow, notRight.wrong], at.notRight);
  odds.forEach((value, concept) => view.setFloat64(at.odds + concept * 8, value, true));
  particles.known.forEach((known, index) => (bytes[at.known + (index >> 3)]! |= known << (index & 7)));
  return bytes;
}

/** Null when the bytes are of another course or of an older version: the test begins anew. */
export function restoreTest(model: KnowingModel, bytes: Uint8Array): PlacementTest | null {
  const { size } = model.graph;
  const at = placesFor(size);
  if (bytes[0] !== VERSION || bytes.length !== at.end) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const particles = emptyParticles(PARTICLES, size);
  particles.levels.set(bytes.subarray(at.levels, at.asked));
  particles.known.forEach((_, index) => {
    particles.known[index] = (bytes[at.known + (index >> 3)]! >> (index & 7)) & 1;
  });
  countMissing(model, particles);
  const odds = Float64Array.from({ length: size }, (_, concept) => view.getFloat64(at.odds + concept * 8, true));
  const [dontKnow = 0, wrong = 0] = bytes.subarray(at.notRight);
  return { particles, odds, asked: bytes.slice(at.asked, at.notRight), notRight: { dontKnow, wrong } };
}

function placesFor(size: number) {
  const levels = 1;
  const asked = levels + PARTICLES;
  const notRight = asked + size;
  const odds = notRight + 2;
  const known = odds + size * 8;
  return { levels, asked, notRight, odds, known, end: known + Math.ceil((PARTICLES * size) / 8) };
}
