interface Completed {
  /** Numbers of the parts that the test completed. */
  parts: string[];
  /** Those of them that were reopened since. */
  reopened: string[];
}

/** What a test has done to the parts of its course; empty where it did nothing. */
export function completedInWords({ parts, reopened }: Completed): string {
  const completed = parts.filter((number) => !reopened.includes(number));
  return [isCompleted(completed), wasReopened(reopened)].filter((sentence) => sentence !== "").join(" ");
}

function isCompleted(parts: string[]): string {
  if (parts.length === 0) return "";
  return parts.length === 1
    ? `${named(parts)} is complete, thanks to this test. You can still open it and study it any time.`
    : `${named(parts)} are complete, thanks to this test. You can still open them and study them any time.`;
}

function wasReopened(parts: string[]): string {
  if (parts.length === 0) return "";
  return parts.length === 1
    ? `${named(parts)} was completed by this test, and is open again.`
    : `${named(parts)} were completed by this test, and are open again.`;
}

/** More of them are only counted. */
const MOST_NAMED = 3;
const listFormat = new Intl.ListFormat("en");

function named(parts: string[]): string {
  if (parts.length === 1) return `Part ${parts[0]}`;
  return parts.length <= MOST_NAMED ? `Parts ${listFormat.format(parts)}` : `${parts.length} parts of your course`;
}
