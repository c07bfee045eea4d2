import { dayInWords } from "~/components/learning/see-you-words";
import { GroundEdge } from "~/components/site/ground-edge";
import type { Week, WeekDay } from "~/services/dashboard/week";
import type { GoalQuestion } from "~/services/dashboard/goal-question";
import type { SeeYou } from "~/services/learning/reviews/see-you";
import { inMinutes } from "~/text/about-minutes";
import { capitalised } from "~/text/capitalised";
import { GoalChoice } from "./goal-choice";
import { Seed } from "./seed";
import { streakText } from "./streak-text";
import { WeekGoal } from "./week-goal";

/** Where there is no goal, fewer minutes are not told, for they would only look small. */
const LEAST_TOLD = 5;
/** With so many answers a day's seedling has grown further. */
const MANY_ANSWERS = 5;

interface WeekSeedsProps {
  week: Week;
  /** Days in a row. */
  streak: number;
  /** Null where no goal is asked for. */
  goalQuestion: GoalQuestion | null;
  keptGoal: string | null;
  /** When the next reviews come on a later day; null while nothing is planned. */
  seeYou: SeeYou | null;
  /** What these ask about first; null where that is told elsewhere on the page. */
  reviewOf: string | null;
}

/** The learner's week: seven seeds, the minutes, and the weeks in a row. What did not happen is not spoken of. */
export function WeekSeeds({ week, streak, goalQuestion, keptGoal, seeYou, reviewOf }: WeekSeedsProps) {
  const { days, minutes, goal } = week;
  const reviewDay = days.find(({ day, when }) => when === "to-come" && day === seeYou?.day);
  const told = [soFar(week), seeYou && reviewDay && reviewOf && reviewWords(seeYou, reviewOf), weekWords(week)]
    .filter((words) => Boolean(words))
    .join(" ");
  return (
    <section className="card week" aria-labelledby="this-week">
      <div className="week-head">
        <h2 id="this-week" tabIndex={-1}>
          {week.isFirst ? "Your first week" : "This week"}
        </h2>
        {streak > 0 && (
          <dl>
            <dt>Streak</dt> <dd>{streakText(streak)}</dd>
          </dl>
        )}
      </div>
      <div className="week-ground">
        <GroundEdge />
        <ol className="seeds">
          {days.map((day) => {
            const reviews = seeYou && day === reviewDay ? seeYou.count : 0;
            return (
              <li key={day.day} aria-current={day.when === "today" ? "date" : undefined}>
                <Seed
                  state={day.answers > 0 ? "sprouted" : reviews > 0 ? "planted" : "bare"}
                  isTall={day.answers >= MANY_ANSWERS}
                />
                <span aria-hidden="true">
                  {shortName.format(new Date(day.day))}
                  {reviews > 0 && <span className="seed-reviews">{counted(reviews, "review")}</span>}
                </span>{" "}
                <span className="visually-hidden">{inWords(day, reviews)}</span>
              </li>
            );
          })}
        </ol>
        {told && <p className="small">{told}</p>}
        {goal !== null && <WeekGoal minutes={minutes} goal={goal} question={goalQuestion} keptGoal={keptGoal} />}
        {goalQuestion && goal === null && <GoalChoice question={goalQuestion} kept={keptGoal} />}
      </div>
    </section>
  );
}

const shortName = new Intl.DateTimeFormat("en", { weekday: "short", timeZone: "UTC" });
const longName = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });

function inWords({ day, when, answers }: WeekDay, reviews: number): string {
  const name = `${longName.format(new Date(day))}${when === "today" ? ", today" : ""}`;
  if (answers > 0) return `${name}: ${counted(answers, "answer")}`;
  return `${name}: ${reviews > 0 ? counted(reviews, "review") : withoutAnswers[when]}`;
}

const withoutAnswers: Record<WeekDay["when"], string> = {
  past: "no answers",
  today: "no answers yet",
  "to-come": "not here yet",
};

/** Null where others tell it: the minutes by the goal, where there is one, and the first day's answers by the greeting. */
function soFar({ answers, hasBegunToday, minutes, goal }: Week): string | null {
  const took = goal === null && minutes >= LEAST_TOLD && inMinutes(minutes);
  if (hasBegunToday) return took ? `${took} today.` : null;
  return answers === 0 ? null : `${counted(answers, "answer")}${took ? `, ${took}` : ""} so far.`;
}

/** What the seed that is planted stands for. */
function reviewWords(seeYou: SeeYou, name: string): string {
  const more = seeYou.count > 1 ? ` and ${seeYou.count - 1} more` : "";
  return `${capitalised(dayInWords(seeYou, null))} you’ll review “${name}”${more}.`;
}

function weekWords({ weeksInARow, hasLastGotAway, minutes, goal }: Week): string | null {
  const isInARow = weeksInARow > 1;
  if (hasLastGotAway) {
    return isInARow
      ? `Last week was a rest week, so you’re still at ${weeksInARow} weeks in a row.`
      : "Last week got away. Three minutes today is a start.";
  }
  const reached = goal !== null && minutes >= goal ? "That’s your week. " : "";
  return isInARow ? `${reached}${weeksInARow} weeks in a row.` : reached.trim() || null;
}

function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}
