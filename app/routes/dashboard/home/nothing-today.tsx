import { Link } from "@remix-run/react";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { paths } from "~/urls/paths";
import type { FirstThing } from "~/services/dashboard/first-thing";
import { firstThingLink } from "./first-thing-link";

interface NothingTodayProps {
  first: FirstThing;
  /** Whether there is anything to do today, such as reviews. */
  hasSteps: boolean;
}

/** What stands beneath today's plan, or in its place, where no course is to be gone on with. */
export function NothingToday({ first, hasSteps }: NothingTodayProps) {
  const to = firstThingLink(first);
  if (first.kind === "learn" && first.isResting) {
    const title = hasSteps ? "Your course goes on tomorrow" : "Nothing is due today";
    return (
      <EmptyState
        title={title}
        action={
          <LinkButton to={to} kind="secondary">
            See what is left
          </LinkButton>
        }
      >
        <p>
          <bdi>{`${first.sectionNumber} ${first.heading}`}</bdi> rests until tomorrow: what you have learned settles
          overnight, and fresh questions come then.
        </p>
      </EmptyState>
    );
  }
  if (first.kind === "all-completed") {
    return (
      <EmptyState title="Everything you began is completed" action={<LinkButton to={to}>Create Course</LinkButton>}>
        <p>
          {!hasSteps && "Nothing is due today. "}
          <Link to={paths.courses()}>Look back at what you learned</Link>, or begin something new.
        </p>
      </EmptyState>
    );
  }
  if (first.kind === "no-course") {
    return (
      <EmptyState
        title="Nothing here yet, and that is fine"
        action={<LinkButton to={to}>Create Your First Course</LinkButton>}
      >
        <p>Name what you want to learn and why. A few questions later you have a course that starts where you stand.</p>
      </EmptyState>
    );
  }
  return null;
}
