import { LocalTime } from "~/components/ui/local-time";
import type { CourseNaming } from "~/services/dashboard/course-naming";

/** With the learner's own way of writing dates. */
export interface LocalNaming extends CourseNaming {
  locale: string | null;
  timeZone: string | null;
}

interface CourseNameProps {
  courseId: string;
  courseName: string;
  naming: LocalNaming;
}

/** What a course is called; beside another one of the same name also when it was begun. */
export function CourseName({ courseId, courseName, naming: { begun, locale, timeZone } }: CourseNameProps) {
  const beginning = begun[courseId];
  return (
    <>
      <bdi>{courseName}</bdi>
      {beginning && (
        <>
          , begun <LocalTime value={beginning.at} locale={locale} timeZone={timeZone} withTime />
          {beginning.place !== null && ` (no. ${beginning.place})`}
        </>
      )}
    </>
  );
}
