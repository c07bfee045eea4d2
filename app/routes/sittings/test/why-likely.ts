/** Why a test's result calls concepts probably known. @param untaught ids of what no part of the course teaches, or asks */
export function whyLikely(concepts: { id: string }[], untaught: string[]): string {
  const count = concepts.filter(({ id }) => untaught.includes(id)).length;
  if (count === 0) return "Not proved yet: your course will ask.";
  if (count < concepts.length) {
    return `Not proved yet: your course will ask, except about ${count} that it builds on and doesn’t teach.`;
  }
  return `Not proved yet. Your course builds on ${count === 1 ? "this, and doesn’t teach it" : "these, and doesn’t teach them"}.`;
}
