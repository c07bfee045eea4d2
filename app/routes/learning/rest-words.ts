import type { RestData } from "./load-rest.server";

/** "6 right answers, and the gap “Fractions” closed.": what the day came to in a part; null where that is no comfort. */
export function gainsWords({ right, notRight, closedGaps }: RestData["gains"]): string | null {
  if (right <= notRight && closedGaps.length === 0) return null;
  const answers = right === 0 ? null : `${right} right ${right === 1 ? "answer" : "answers"}`;
  if (closedGaps.length === 0) return `${answers}.`;
  const names = list.format(closedGaps.map((name) => `“${name}”`));
  const gaps = closedGaps.length === 1 ? `the gap ${names} closed` : `${closedGaps.length} gaps closed: ${names}`;
  return `${answers === null ? "" : `${answers}, and `}${gaps}.`;
}

const list = new Intl.ListFormat("en");

/** Why a part rests, and when and how it goes on. */
export function whyItRests({ isOver, isParked, isEarned, unwritten, answersLeft }: RestData, part: string): string {
  if (unwritten !== null) {
    const questions = unwritten === "all" ? "questions" : "all the questions";
    return isOver
      ? `We couldn’t write ${questions} for this part before. Let’s try again.`
      : `We couldn’t write ${questions} for this part today. Tomorrow we’ll try again.`;
  }
  if (isParked)
    return "You left this for tomorrow. It comes back then, in your reviews too, and is easier after a night’s sleep.";
  if (isOver) return "You’ve had a break. A few more questions will show whether it has settled.";
  if (isEarned && answersLeft !== null)
    return `You’ve answered every question here, and it sticks better after a break. ${part} continues tomorrow: ${answersLeft} more right answers, and it’s complete.`;
  return "You’ve answered every question here, and some of it isn’t settled yet. It sticks better after a break: come back tomorrow.";
}
