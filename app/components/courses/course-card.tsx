import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { LinkButton } from "~/components/ui/link-button";
import { ProgressBar } from "~/components/ui/progress-bar";
import type { CourseSummary } from "~/services/courses/course-summary";

interface CourseCardProps {
  course: CourseSummary;
  to: string;
  /** What the button says. */
  action: string;
}

export function CourseCard({ course, to, action }: CourseCardProps) {
  const { status, total_sections, completed_sections, progress_percentage } = course.progress;
  const titleId = `course-${course.id}`;
  return (
    <Card as="article" className="course-card">
      <header>
        <h2 id={titleId} dir="auto">
          {course.course_name}
        </h2>
        {status === "completed" && <Badge kind="good">Completed</Badge>}
      </header>
      <p className="course-why" dir="auto">
        {course.course_why}
      </p>
      {total_sections > 0 ? (
        <ProgressBar
          value={progress_percentage / 100}
          label={`${completed_sections} of ${total_sections} ${total_sections === 1 ? "section" : "sections"}`}
          showValue
        />
      ) : (
        <p className="course-note">No sections yet: they are drawn up from your answers.</p>
      )}
      <footer>
        <p className="course-note">
          Created <time dateTime={course.created_at}>{course.created_at.slice(0, 10)}</time>
          {status === "in_progress" && progress_percentage > 0 && <strong> Keep going!</strong>}
        </p>
        <LinkButton to={to} kind={status === "completed" ? "secondary" : "primary"} aria-describedby={titleId}>
          {action}
        </LinkButton>
      </footer>
    </Card>
  );
}
