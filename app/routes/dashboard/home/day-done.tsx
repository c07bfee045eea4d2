import { Icon } from "~/components/ui/icon";
import { inMinutes } from "~/text/about-minutes";

interface DayDoneProps {
  /** Of the week's goal; below 1 once that is reached. */
  minutesLeft: number;
}

/** The learner's minutes for today are used up: that, and what is left of the week, whose own card tells what was learned. */
export function DayDone({ minutesLeft }: DayDoneProps) {
  return (
    <p className="day-done">
      <Icon name="check" />{" "}
      <span>
        <strong>Your goal for today is done.</strong>
        {minutesLeft > 0 && ` ${inMinutes(minutesLeft)} to go this week.`}
      </span>
    </p>
  );
}
