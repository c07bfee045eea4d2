import { PageHeader } from "~/components/ui/page-header";
import type { ReviewPage } from "~/services/learning/reviews/review-page.server";
import { reviewBreadcrumb } from "./review-breadcrumb";

/** Which concept it was about, with the way back. */
export function ReviewHeader({ page }: { page: ReviewPage }) {
  return <PageHeader title={page.question.conceptName} breadcrumb={reviewBreadcrumb(page)} />;
}
