import { LinkButton } from "~/components/ui/link-button";
import type { SeeYou as NextReviews } from "~/services/learning/reviews/see-you";
import { paths } from "~/urls/paths";
import { seeYouTitle } from "./see-you-words";

interface SeeYouProps {
  /** Null while nothing is planned. */
  seeYou: NextReviews | null;
  /** Of the learner. */
  locale: string | null;
  /** The server sends mail: without it no reminder comes, and none is offered. */
  canMail: boolean;
  /** Without the name of what comes first: it was on the page a moment ago. */
  isBrief?: boolean;
}

/** How a session ends: when the next reviews come, how long they take, and how to be reminded of them. */
export function SeeYou({ seeYou, locale, canMail, isBrief = false }: SeeYouProps) {
  if (!seeYou) {
    return <p className="see-you">What you learn comes back here some days later, so it stays.</p>;
  }
  const { conceptName, isNow, isReminded, count } = seeYou;
  return (
    <div className="see-you">
      <p>
        <strong>{seeYouTitle(seeYou, locale)}</strong>
      </p>
      {!isBrief && (
        <p>
          You’ll come back to “<bdi>{conceptName}</bdi>”{count > 1 && " first"}.
        </p>
      )}
      <p className="see-you-ways">
        {isNow ? (
          <LinkButton kind="secondary" to={paths.review()}>
            Go to your reviews
          </LinkButton>
        ) : !canMail ? null : isReminded ? (
          <span>We’ll email you when they’re due.</span>
        ) : (
          <LinkButton kind="secondary" to={paths.reminders()}>
            Remind me
          </LinkButton>
        )}{" "}
        {!isNow && (
          <LinkButton kind="secondary" to={paths.calendarAddress()}>
            Add to my calendar
          </LinkButton>
        )}
      </p>
    </div>
  );
}
