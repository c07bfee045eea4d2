/** An answer is written within a moment of what it brings about. */
const MOMENT_MS = 5000;

/** Between which ISO times the answer was given that has brought something about at this one. */
export function aMomentAround(time: string): { from: string; until: string } {
  const at = Date.parse(time);
  return { from: new Date(at - MOMENT_MS).toISOString(), until: new Date(at + MOMENT_MS).toISOString() };
}
