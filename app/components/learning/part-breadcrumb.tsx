import { Breadcrumb } from "~/components/ui/breadcrumb";
import type { SubsectionNames } from "~/services/learning/tree/subsection";
import { paths } from "~/urls/paths";

interface PartBreadcrumbProps {
  courseId: string;
  subsection: Omit<SubsectionNames, "sectionHeading">;
}

/** The way back from what was answered in a part: to the courses, and to this one. */
export function PartBreadcrumb({ courseId, subsection }: PartBreadcrumbProps) {
  return (
    <Breadcrumb
      items={[
        { label: "Courses", to: paths.courses() },
        { label: subsection.courseName, to: paths.sections(courseId) },
        { label: `${subsection.sectionNumber} ${subsection.heading}` },
      ]}
    />
  );
}
