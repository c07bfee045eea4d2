import type { ReactNode } from "react";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/urls/paths";
import type { SubsectionNames } from "~/services/learning/tree/subsection";

interface SubsectionHeaderProps {
  courseId: string;
  subsection: SubsectionNames;
  /** Of a screen beneath the subsection; left out, the subsection is the title itself. */
  title?: string;
  lead?: ReactNode;
  /** Where the subsection leads in the breadcrumb of a screen beneath it. */
  to?: string;
}

/** The head of a learning screen, with the way down to it from the courses. */
export function SubsectionHeader({ courseId, subsection, title, lead, to }: SubsectionHeaderProps) {
  const name = `${subsection.sectionNumber} ${subsection.heading}`;
  return (
    <PageHeader
      title={title ?? name}
      lead={lead}
      breadcrumb={[
        { label: "Courses", to: paths.courses() },
        { label: subsection.courseName, to: paths.sections(courseId) },
        title === undefined ? { label: subsection.sectionHeading } : { label: name, to },
      ]}
    />
  );
}
