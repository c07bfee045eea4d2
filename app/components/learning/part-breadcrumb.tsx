import { Breadcrumb } from "~/components/ui/breadcrumb";
import type { SubsectionNames } from "~/services/learning/tree/subsection";
import { paths } from "~/urls/paths";

interface PartBreadcrumbProps {
  courseId: string;
  subsection: SubsectionNames;
  /** Where its part leads; left out, it leads nowhere. */
  to?: string;
}

/** The way back from what was answered in a part: to the courses, to this one, to the part. */
export function PartBreadcrumb({ courseId, subsection, to }: PartBreadcrumbProps) {
  return (
    <Breadcrumb
      items={[
        { label: "Courses", to: paths.courses() },
        { label: subsection.courseName, to: paths.sections(courseId) },
        { label: `${subsection.sectionNumber} ${subsection.heading}`, to },
      ]}
    />
  );
}
