import { ProgressBar } from "~/components/ui/progress-bar";
import type { LookBack } from "~/services/dashboard/look-back";
import type { Week, WeekDay } from "~/services/dashboard/week";
import type { WeekGoal } from "~/services/dashboard/week-goal";
import { capitalised } from "~/text/capitalised";
import { GoalChoice } from "./goal-choice";
import { Seed } from "./seed";

/** Fewer minutes are not told where no goal asks for them: they would only look small. */
const LEAST_TOLD = 5;

interface WeekSeedsProps {
  week: Week;
  /** Where a goal is told; null where none is asked for. */
  goal: WeekGoal | null;
  /** What the last seven days came to. */
  lookBack: LookBack | null;
}

/** The learner's week: seven seeds, the minutes, and the weeks in a row. What did not happen is not spoken of. */
export function WeekSeeds({ week, goal: asked, lookBack }: WeekSeedsProps) {
  const { days, minutes, goal } = week;
  const learned = minutes === 0 && days.some(({ answers }) => answers > 0) ? "less than 1" : minutes;
  const isWorthTelling = goal !== null || minutes >= LEAST_TOLD;
  const words = weekWords(week);
  return (
    <section className="card week" aria-labelledby="this-week">
      <h2 id="this-week" tabIndex={-1}>
        This week
      </h2>
      <ol className="seeds">
        {days.map((day) => (
          <li key={day.day} aria-current={day.when === "today" ? "date" : undefined}>
            <Seed state={day.answers > 0 ? "sprouted" : day.when === "past" ? "in-ground" : "open"} />
            <span aria-hidden="true">{shortName.format(new Date(day.day))}</span>
            <span className="visually-hidden">{inWords(day)}</span>
          </li>
        ))}
      </ol>
      {(isWorthTelling || words) && (
        <div className="week-minutes">
          {goal !== null && (
            <ProgressBar value={minutes / goal} label={capitalised(`${learned} of ${minutesWord(goal)} this week`)} />
          )}
          {goal === null && isWorthTelling && <p>{minutesWord(minutes)} this week</p>}
          {words && <p className="small">{words}</p>}
        </div>
      )}
      {lookBack && <p className="small">{lookBackWords(lookBack)}</p>}
      {asked && goal === null && <GoalChoice goal={asked} />}
      {asked && goal !== null && (
        <details className="goal-change">
          <summary>Change your goal</summary>
          <GoalChoice goal={asked} />
        </details>
      )}
    </section>
  );
}

const shortName = new Intl.DateTimeFormat("en", { weekday: "short", timeZone: "UTC" });
const longName = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });

function inWords({ day, when, answers }: WeekDay): string {
  const name = `${longName.format(new Date(day))}${when === "today" ? ", today" : ""}`;
  if (answers > 0) return `${name}: ${answers} ${answers === 1 ? "answer" : "answers"}`;
  return `${name}: ${withoutAnswers[when]}`;
}

const withoutAnswers: Record<WeekDay["when"], string> = {
  "before-joining": "before you joined",
  past: "no answers",
  today: "no answers yet",
  "to-come": "still to come",
};

function lookBackWords({ answers, days }: LookBack): string {
  return `Your last seven days: ${answers} ${answers === 1 ? "answer" : "answers"}${days > 1 ? ` on ${days} days` : ""}.`;
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
