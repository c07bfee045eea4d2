import { ProgressBar } from "~/components/ui/progress-bar";
import type { GoalQuestion } from "~/services/dashboard/goal-question";
import { inMinutes } from "~/text/about-minutes";
import { GoalChoice } from "./goal-choice";

interface WeekGoalProps {
  /** Learned this week. */
  minutes: number;
  goal: number;
  /** Null where it can't be changed. */
  question: GoalQuestion | null;
  keptGoal: string | null;
}

/** How far the week is, as a bar; what it says unfolds the choice of another goal. */
export function WeekGoal({ minutes, goal, question, keptGoal }: WeekGoalProps) {
  const told = minutes > 0 ? `${minutes} of ${inMinutes(goal)} this week` : `Your goal: ${inMinutes(goal)} a week`;
  if (!question) return <ProgressBar value={minutes / goal} label={told} />;
  return (
    <details className="goal-change" open={keptGoal !== null}>
      <summary>
        {told} <span>Change</span>
        <progress value={Math.min(minutes, goal)} max={goal} aria-hidden="true" />
      </summary>
      <GoalChoice question={question} kept={keptGoal} />
    </details>
  );
}
