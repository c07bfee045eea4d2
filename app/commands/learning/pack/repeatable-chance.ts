import { createRandom } from "~/services/placement/random";

/**
 * Makes what this process takes from chance the same for the same seed. Ids are such chance, and by its sitting's id a
 * placement test is seeded, by a question's id its options are shuffled.
 */
export function repeatChance(seed: string): void {
  const random = createRandom(`chance ${seed}`);
  crypto.getRandomValues = (values) => {
    const bytes = values && new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    for (let index = 0; bytes && index < bytes.length; index += 1) bytes[index] = Math.floor(random() * 256);
    return values;
  };
}
