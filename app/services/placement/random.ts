/** Numbers from 0 to below 1 that look like chance. */
export type Random = () => number;

/**
 * The same numbers for the same seed on any machine: Chris Doty-Humphrey's generator sfc32 (PractRand, 2010), whose state
 * is filled by a hash of the seed, MurmurHash3 (Austin Appleby, public domain).
 */
export function createRandom(seed: string): Random {
  const next = hashesOf(seed);
  let [a, b, c, counter] = [next(), next(), next(), 1];
  const draw = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 12; round += 1) draw(); // until seeds that look alike are far apart
  return draw;
}

function hashesOf(text: string): () => number {
  let hash = text.length;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0xcc9e2d51);
    hash = Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64;
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
    return hash | 0;
  };
}
