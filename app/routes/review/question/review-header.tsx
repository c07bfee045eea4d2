import { PageHeader } from "~/components/ui/page-header";
import type { ReviewPage } from "~/services/learning/reviews/review-page.server";
import { paths } from "~/urls/paths";

/** Which concept of which course it is about, with the way back to all reviews. */
export function ReviewHeader({ page: { question } }: { page: ReviewPage }) {
  return (
    <PageHeader
      title={question.conceptName}
      breadcrumb={[{ label: "Review", to: paths.review() }, { label: question.courseName }]}
    />
  );
}
