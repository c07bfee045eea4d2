import { aboutMinutes } from "~/text/about-minutes";

/** Most tests end by themselves after so many questions, and take so many minutes. */
const USUAL = { from: 8, to: 15, minutes: 10 };

/** What to expect of a placement test, in words. @param most questions that it may ask, 5 to 40 */
export function testLength(most: number): { questions: string; limit: string | null; time: string } {
  const time = aboutMinutes(Math.min(most, USUAL.minutes));
  if (most <= USUAL.to) return { questions: `${most} questions at most`, limit: null, time };
  return { questions: `${USUAL.from} to ${USUAL.to} questions`, limit: `never more than ${most}`, time };
}
