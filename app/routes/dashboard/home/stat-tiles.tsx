import { hoursText } from "~/services/dashboard/hours-text";

interface StatTilesProps {
  activeCourses: number;
  completedCourses: number;
  secondsLearned: number;
  /** Days in a row. */
  streak: number;
}

export function StatTiles({ activeCourses, completedCourses, secondsLearned, streak }: StatTilesProps) {
  const tiles = [
    { label: "Active Courses", value: activeCourses },
    { label: "Completed", value: completedCourses },
    { label: "Hours Learned", value: hoursText(secondsLearned) },
    { label: "Streak", value: streak === 1 ? "1 day" : `${streak} days` },
  ];
  return (
    <dl className="facts stat-tiles">
      {tiles.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
