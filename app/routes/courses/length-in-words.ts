/** From then on it is told in years. */
const WEEKS_OF_A_YEAR = 52;
/** Further ahead nobody can see. */
const MOST_YEARS = 10;

/** @param weeks 1 and up */
export function lengthInWords(weeks: number): string {
  if (weeks === 1) return "about one week";
  if (weeks <= WEEKS_OF_A_YEAR) return `about ${weeks} weeks`;
  const halfYears = Math.round((2 * weeks) / WEEKS_OF_A_YEAR);
  if (halfYears > 2 * MOST_YEARS) return `more than ${MOST_YEARS} years`;
  if (halfYears === 2) return "about a year";
  return `about ${halfYears % 2 === 0 ? halfYears / 2 : `${Math.floor(halfYears / 2)}½`} years`;
}
