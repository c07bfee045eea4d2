/**
 * What a placement test keeps in its sitting: which concepts it asks about next, the best first, and what
 * services/placement/stored-test.ts makes of the rest. A byte for their number, two for each (little-endian), the test.
 */
export interface PlacementState {
  /** Indexes of concepts, in the order of the course's graph. */
  plan: number[];
  test: Uint8Array;
}

export function writePlacementState({ plan, test }: PlacementState): Uint8Array {
  const head = 1 + plan.length * 2;
  const bytes = new Uint8Array(head + test.length);
  const view = new DataView(bytes.buffer);
  bytes[0] = plan.length;
  plan.forEach((concept, index) => view.setUint16(1 + index * 2, concept, true));
  bytes.set(test, head);
  return bytes;
}

export function readPlacementState(bytes: Uint8Array): PlacementState {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = bytes[0] ?? 0;
  return {
    plan: Array.from({ length: count }, (_, index) => view.getUint16(1 + index * 2, true)),
    test: Uint8Array.from(bytes.subarray(1 + count * 2)), // the database hands out a Buffer, whose slices are no copies
  };
}
