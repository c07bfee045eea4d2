import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { LinkButton } from "~/components/ui/link-button";
import { LocalTime } from "~/components/ui/local-time";
import type { Beginning } from "~/services/dashboard/course-naming";
import type { CourseSummary } from "~/services/courses/course-summary";
import { ConceptsKnown } from "./concepts-known";

interface CourseCardProps {
  course: CourseSummary;
  /** When it was begun, where another one has the same name. */
  beginning?: Beginning;
  to: string;
  /** What the button says. */
  action: string;
  /** Of whoever looks at it. */
  locale: string | null;
  timeZone: string | null;
}

export function CourseCard({ course, beginning, to, action, locale, timeZone }: CourseCardProps) {
  const { status, hasSections, isOutlined, totalSections, progressPercentage } = course.progress;
  const titleId = `course-${course.id}`;
  return (
    <Card as="article" className="course-card">
      <header>
        <h2 id={titleId} dir="auto">
          {course.courseName}
        </h2>
        {status === "completed" && <Badge kind="good">Completed</Badge>}
      </header>
      <p className="course-why" dir="auto">
        {course.courseWhy}
      </p>
      {isOutlined ? (
        <ConceptsKnown {...course.progress} />
      ) : (
        <p className="course-note">
          {hasSections
            ? "The first part is ready. The others aren’t drawn up yet."
            : "No sections yet: they are drawn up from your answers."}
        </p>
      )}
      <footer>
        <p className="course-note">
          {isOutlined && (totalSections === 1 ? "1 section. " : `${totalSections} sections. `)}
          Created{" "}
          <LocalTime value={course.createdAt} locale={locale} timeZone={timeZone} withTime={beginning !== undefined} />
          {beginning && beginning.place !== null && ` (no. ${beginning.place})`}
          {status === "in_progress" && progressPercentage > 0 && <strong> Keep going!</strong>}
        </p>
        <LinkButton to={to} kind={status === "completed" ? "secondary" : "primary"} aria-describedby={titleId}>
          {action}
        </LinkButton>
      </footer>
    </Card>
  );
}
