import { StatTiles } from "~/components/ui/stat-tiles";
import { hoursText } from "~/services/dashboard/hours-text";

interface LearningFiguresProps {
  activeCourses: number;
  completedCourses: number;
  secondsLearned: number;
  /** Days in a row. */
  streak: number;
}

export function LearningFigures({ activeCourses, completedCourses, secondsLearned, streak }: LearningFiguresProps) {
  return (
    <StatTiles
      tiles={[
        { label: "Active Courses", value: activeCourses },
        { label: "Completed", value: completedCourses },
        { label: "Hours Learned", value: hoursText(secondsLearned) },
        {
          label: "Streak",
          value: streak === 1 ? "1 day" : `${streak} days`,
          note: streak > 1 ? "in a row" : undefined,
        },
      ]}
    />
  );
}
