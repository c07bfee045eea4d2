import { formatDate } from "~/components/ui/format-date";
import { Link } from "~/components/ui/link";
import { LocalTime } from "~/components/ui/local-time";
import { paths } from "~/urls/paths";
import type { ActivityEvent } from "~/services/dashboard/activity";
import type { ActivityDay } from "~/services/dashboard/activity-days";
import { CourseName, type LocalNaming } from "./course-name";
import { dayCounts } from "./day-counts";

interface ActivityListProps {
  days: ActivityDay[];
  /** How many of today's answers were right is told elsewhere. */
  isRightTold: boolean;
  /** Of the courses that were created. */
  naming: LocalNaming;
}

/** Day by day what it came to, and folded what it was. */
export function ActivityList({ days, isRightTold, naming }: ActivityListProps) {
  if (days.length === 0) return <p>Nothing yet. Your answers and closed gaps will show up here.</p>;
  return (
    <div>
      {days.map((day) => (
        <details className="activity-day" key={day.day}>
          <summary>
            <strong suppressHydrationWarning>{`${dayName(day, naming)}:`}</strong>{" "}
            {dayCounts(day, isRightTold && day.daysAgo === 0)}
          </summary>
          <Events day={day} naming={naming} />
        </details>
      ))}
    </div>
  );
}

function Events({ day, naming }: { day: ActivityDay; naming: LocalNaming }) {
  return (
    <ol className="activity">
      {day.events.map((event) => (
        <li key={`${event.kind} ${event.at} ${event.questionId}`} data-kind={event.kind}>
          <span>
            {words[event.kind]} <Link to={placeOf(event)}>{nameOf(event, naming)}</Link>
            {event.times > 1 && ` (${event.times} times${event.orMore ? " or more" : ""})`}
            <span className="visually-hidden">,</span>
          </span>{" "}
          <LocalTime value={event.at} locale={naming.locale} timeZone={naming.timeZone} withTime="alone" />
        </li>
      ))}
    </ol>
  );
}

const words: Record<ActivityEvent["kind"], string> = {
  right: "Answered right:",
  wrong: "Answered wrong:",
  "dont-know": "Not known yet:",
  "gap-found": "Gap found:",
  "gap-closed": "Gap closed:",
  "subsection-completed": "Completed",
  "course-created": "Created",
};

function dayName({ day, daysAgo }: ActivityDay, { locale }: LocalNaming): string {
  if (daysAgo <= 0) return "Today";
  return daysAgo === 1 ? "Yesterday" : formatDate(day, { locale, timeZone: null });
}

function nameOf({ kind, name, courseId }: ActivityEvent, naming: LocalNaming) {
  if (kind !== "course-created") return name;
  return <CourseName courseId={courseId} courseName={name} naming={naming} />;
}

function placeOf({ courseId, sectionNumber, questionId }: ActivityEvent): string {
  if (sectionNumber === null) return paths.sections(courseId);
  if (questionId === null) return paths.questionsComplete({ courseId, sectionNumber });
  return paths.question({ courseId, sectionNumber, questionId });
}
