import { LearningOnly } from "~/components/billing/learning-only";
import { NeedsPlan } from "~/components/billing/needs-plan";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { useWayToLearn } from "~/components/use-way-to-learn";
import { paths } from "~/urls/paths";
import type { FirstThing } from "~/services/dashboard/first-thing";
import type { NextStep } from "~/services/dashboard/next-steps";
import type { PlanStep } from "~/services/dashboard/todays-plan";
import type { LocalNaming } from "./course-name";
import { firstThingLink } from "./first-thing-link";
import { StepLinks } from "./step-links";

interface NothingTodayProps {
  first: FirstThing;
  /** What there is to do today, such as reviews. */
  steps: PlanStep[];
  naming: LocalNaming;
  /** What is open besides. */
  open: NextStep[];
  /** Concepts whose gaps are put aside until another day. */
  leftForLater: string[];
}

/** What stands beneath today's plan, or in its place, where no course is to be gone on with. */
export function NothingToday({ first, naming, steps, open, leftForLater }: NothingTodayProps) {
  const hasSteps = steps.length > 0;
  const way = useWayToLearn();
  const to = firstThingLink(first, way);
  if (first.kind === "learn" && first.isResting) {
    if (way) return null; // its course stands above

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
  if (first.kind === "all-completed" && open.length > 0) {
    return (
      <EmptyState
        title="Your courses are complete, and this is still open"
        action={
          <LinkButton to={to} kind="secondary">
            Create Course
          </LinkButton>
        }
      >
        <LearningOnly
          instead={
            <NeedsPlan>
              <p>It waits for you.</p>
            </NeedsPlan>
          }
        >
          <StepLinks steps={open} naming={naming} />
        </LearningOnly>
      </EmptyState>
    );
  }
  if (first.kind === "all-completed") {
    const isUnderWay = steps.some(({ kind }) => kind === "sitting" || kind === "repair");
    const isAllDone = !isUnderWay && leftForLater.length === 0;
    return (
      <EmptyState
        title={isAllDone ? "Everything you began is completed" : "Your courses are complete"}
        action={<LinkButton to={to}>Create Course</LinkButton>}
      >
        <p>
          {!hasSteps && !way && "Nothing is due today. "}
          {leftForLater.length > 0 && `You have left ${listFormat.format(leftForLater.map(quoted))} for tomorrow. `}
          {isUnderWay && "What you have begun goes on above. "}
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

const listFormat = new Intl.ListFormat("en");

function quoted(name: string): string {
  return `“${name}”`;
}
