import { PageHeader } from "~/components/ui/page-header";
import type { ReviewPage } from "~/services/learning/reviews/review-page.server";
import { paths } from "~/urls/paths";

/** Which concept of which course it is about, with the way back: to all reviews, or to the concept that is practised. */
export function ReviewHeader({ page: { question, isPractice } }: { page: ReviewPage }) {
  const { courseName, conceptId, conceptName, key } = question;
  const breadcrumb = isPractice
    ? [
        { label: courseName, to: paths.sections(key.courseId) },
        { label: conceptName, to: paths.concept(key.courseId, conceptId) },
        { label: "Practice" },
      ]
    : [{ label: "Review", to: paths.review() }, { label: courseName }];
  return <PageHeader title={conceptName} breadcrumb={breadcrumb} />;
}
