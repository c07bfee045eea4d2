import type { ReactNode } from "react";
import { ProgressBar } from "~/components/ui/progress-bar";
import type { Week, WeekDay } from "~/services/dashboard/week";
import { Seed } from "./seed";

interface WeekSeedsProps {
  week: Week;
  /** What it came to. */
  children?: ReactNode;
}

/** The learner's week: seven seeds, the minutes, and the weeks in a row. What did not happen is not spoken of. */
export function WeekSeeds({ week, children }: WeekSeedsProps) {
  const { days, minutes, goal } = week;
  const learned = minutes === 0 && days.some(({ answers }) => answers > 0) ? "less than 1" : minutes;
  const words = weekWords(week);
  return (
    <section className="card week" aria-labelledby="this-week">
      <h2 id="this-week">This week</h2>
      <ol className="seeds">
        {days.map((day) => (
          <li key={day.day} aria-current={day.when === "today" ? "date" : undefined}>
            <Seed state={day.answers > 0 ? "sprouted" : day.when === "past" ? "in-ground" : "open"} />
            <span aria-hidden="true">{shortName.format(new Date(day.day))}</span>
            <span className="visually-hidden">{inWords(day)}</span>
          </li>
        ))}
      </ol>
      <div className="week-minutes">
        {goal === null ? (
          <p>{minutes === 0 && learned !== 0 ? "Less than a minute" : minutesWord(minutes)} this week</p>
        ) : (
          <ProgressBar value={minutes / goal} label={capitalised(`${learned} of ${minutesWord(goal)} this week`)} />
        )}
        {words && <p className="small">{words}</p>}
      </div>
      {children}
    </section>
  );
}

const shortName = new Intl.DateTimeFormat("en", { weekday: "short", timeZone: "UTC" });
const longName = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });

function inWords({ day, when, answers }: WeekDay): string {
  const name = `${longName.format(new Date(day))}${when === "today" ? ", today" : ""}`;
  if (answers > 0) return `${name}: ${answers} ${answers === 1 ? "answer" : "answers"}`;
  return `${name}: ${when === "past" ? "no answers" : when === "today" ? "no answers yet" : "still to come"}`;
}

function weekWords({ weeksInARow, hasLastGotAway, minutes, goal }: Week): string | null {
  const isInARow = weeksInARow > 1;
  if (hasLastGotAway) {
    return isInARow
      ? `Last week was a rest week, so you're still at ${weeksInARow} weeks in a row.`
      : "Last week got away. Three minutes today is a start.";
  }
  const reached = goal !== null && minutes >= goal ? "That's your week. " : "";
  return isInARow ? `${reached}${weeksInARow} weeks in a row.` : reached.trim() || null;
}

function minutesWord(minutes: number): string {
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
