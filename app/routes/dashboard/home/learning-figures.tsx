import type { ReactNode } from "react";
import { StatTiles } from "~/components/ui/stat-tiles";
import { hoursText } from "~/services/dashboard/hours-text";

interface LearningFiguresProps {
  activeCourses: number;
  completedCourses: number;
  secondsLearned: number;
  /** Days in a row. */
  streak: number;
}

/** What all of it comes to; a figure that is nothing yet makes no fuss of it. */
export function LearningFigures({ activeCourses, completedCourses, secondsLearned, streak }: LearningFiguresProps) {
  return (
    <StatTiles
      tiles={[
        { label: "Active Courses", value: activeCourses || NONE },
        { label: "Completed", value: completedCourses || NONE },
        { label: "Hours Learned", value: secondsLearned === 0 ? NONE : hoursText(secondsLearned) },
        {
          label: "Streak",
          value: streak === 0 ? NONE : streak === 1 ? "1 day" : `${streak} days`,
          note: streak > 1 ? "in a row" : undefined,
        },
      ]}
    />
  );
}

const NONE: ReactNode = (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">none</span>
  </>
);
