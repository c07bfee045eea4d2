import { Link } from "~/components/ui/link";
import { LocalTime } from "~/components/ui/local-time";
import { paths } from "~/urls/paths";
import type { ActivityEvent, RepeatedEvent } from "~/services/dashboard/activity";
import { CourseName, type LocalNaming } from "./course-name";

interface ActivityListProps {
  events: RepeatedEvent[];
  /** Of the courses that were created. */
  naming: LocalNaming;
}

export function ActivityList({ events, naming }: ActivityListProps) {
  return (
    <section aria-labelledby="activity">
      <h2 id="activity">Recent Activity</h2>
      {events.length === 0 ? (
        <p>Nothing yet. What you answer, and the gaps you close, will stand here.</p>
      ) : (
        <ol className="activity">
          {events.map((event) => (
            <li key={`${event.kind} ${event.at} ${event.questionId}`} data-kind={event.kind}>
              <span>
                {words[event.kind]} <Link to={placeOf(event)}>{nameOf(event, naming)}</Link>
                {event.times > 1 && ` (${event.times} times${event.orMore ? " or more" : ""})`}
                <span className="visually-hidden">,</span>
              </span>{" "}
              <LocalTime value={event.at} locale={naming.locale} timeZone={naming.timeZone} withTime />
            </li>
          ))}
        </ol>
      )}
    </section>
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

function nameOf({ kind, name, courseId }: ActivityEvent, naming: LocalNaming) {
  if (kind !== "course-created") return name;
  return <CourseName courseId={courseId} courseName={name} naming={naming} />;
}

function placeOf({ courseId, sectionNumber, questionId }: ActivityEvent): string {
  if (sectionNumber === null) return paths.sections(courseId);
  if (questionId === null) return paths.questionsComplete({ courseId, sectionNumber });
  return paths.question({ courseId, sectionNumber, questionId });
}
