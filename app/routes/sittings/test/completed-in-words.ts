interface Completed {
  /** Numbers of the parts that the test completed. */
  parts: string[];
  /** Those of them that were reopened since. */
  reopened: string[];
}

/** What a test has done to the parts of its course. @param isOver nothing of it is left to learn */
export function completedInWords({ parts, reopened }: Completed, { isOver }: { isOver: boolean }): string {
  if (parts.length === 0) return isOver ? "" : "It completes no part of your course; you begin where it fits.";
  const completed = parts.filter((number) => !reopened.includes(number));
  return [isCompleted(completed), wasReopened(reopened)].filter((sentence) => sentence !== "").join(" ");
}

function isCompleted(parts: string[]): string {
  if (parts.length === 0) return "";
  return parts.length === 1
    ? `${named(parts)} is completed by this test. You can open it at any time, and study it anyway.`
    : `${named(parts)} are completed by this test. You can open them at any time, and study them anyway.`;
}

function wasReopened(parts: string[]): string {
  if (parts.length === 0) return "";
  return parts.length === 1
    ? `${named(parts)} was completed by this test, and has been reopened since.`
    : `${named(parts)} were completed by this test, and have been reopened since.`;
}

/** More of them are only counted. */
const MOST_NAMED = 3;
const listFormat = new Intl.ListFormat("en");

function named(parts: string[]): string {
  if (parts.length === 1) return `Part ${parts[0]}`;
  return parts.length <= MOST_NAMED ? `Parts ${listFormat.format(parts)}` : `${parts.length} parts of your course`;
}
