import type { BreadcrumbItem } from "~/components/ui/breadcrumb";
import type { ReviewPage } from "~/services/learning/reviews/review-page.server";
import { paths } from "~/urls/paths";

/** The way back: to all reviews, or to the concept that is practised. */
export function reviewBreadcrumb({ question, isPractice }: ReviewPage): BreadcrumbItem[] {
  const { courseName, conceptId, conceptName, key } = question;
  return isPractice
    ? [
        { label: courseName, to: paths.sections(key.courseId) },
        { label: conceptName, to: paths.concept(key.courseId, conceptId) },
        { label: "Practice" },
      ]
    : [{ label: "Review", to: paths.review() }, { label: courseName }];
}
