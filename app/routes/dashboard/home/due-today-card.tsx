import { reviewsToday } from "~/components/learning/reviews-today";
import { Card } from "~/components/ui/card";
import { LinkButton } from "~/components/ui/link-button";
import { useDueToday } from "~/components/use-due-today";
import { paths } from "~/urls/paths";

/** What is to be kept from fading, where something is due. */
export function DueTodayCard() {
  const due = useDueToday();
  if (due === 0) return null;
  return (
    <Card as="section" className="resume-card">
      <p className="resume-kicker">Due today</p>
      <h2>{reviewsToday(due)}</h2>
      <LinkButton to={paths.review()} kind="secondary">
        Review
      </LinkButton>
    </Card>
  );
}
