import { LearningOnly } from "~/components/billing/learning-only";
import { NeedsPlan } from "~/components/billing/needs-plan";
import { SeeYou } from "~/components/learning/see-you";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { useWayToLearn } from "~/components/use-way-to-learn";
import { paths } from "~/urls/paths";
import type { FirstThing } from "~/services/dashboard/first-thing";
import type { NextStep } from "~/services/dashboard/next-steps";
import type { PlanStep } from "~/services/dashboard/todays-plan";
import type { ParkedConcept } from "~/services/learning/tree/parked-parts.server";
import type { Unwritten } from "~/services/learning/tree/wishes";
import type { SeeYou as SeeYouFacts } from "~/services/learning/reviews/see-you";
import type { LocalNaming } from "./course-name";
import { firstThingLink } from "./first-thing-link";
import { StepLinks } from "./step-links";

/** What is left besides today's plan. */
export interface Rest {
  /** What is open besides. */
  open: NextStep[];
  /** Gaps that are put aside until another day. */
  leftForLater: { conceptId: string; name: string }[];
  /** When the next reviews come, where none are left for today. */
  seeYou: SeeYouFacts | null;
  /** The server sends mail. */
  canMail: boolean;
}

interface NothingTodayProps {
  first: FirstThing;
  /** What there is to do today, such as reviews. */
  steps: PlanStep[];
  naming: LocalNaming;
  rest: Rest;
}

/** What stands beneath today's plan, or in its place, where no course is to be gone on with. */
export function NothingToday({ first, naming, steps, rest }: NothingTodayProps) {
  const { open, leftForLater } = rest;
  const hasSteps = steps.length > 0;
  const way = useWayToLearn();
  const to = firstThingLink(first, way);
  const seeYou = !hasSteps && rest.seeYou && (
    <SeeYou seeYou={rest.seeYou} locale={naming.locale} canMail={rest.canMail} />
  );
  if (first.kind === "learn" && first.isResting) {
    if (way) return null; // its course stands above

    return (
      <EmptyState
        title={hasSteps || first.unwritten ? "Your course continues tomorrow" : "Done for today"}
        action={
          <LinkButton to={to} kind="secondary">
            See what is left
          </LinkButton>
        }
      >
        <p>
          <bdi>{`${first.sectionNumber} ${first.heading}`}</bdi>{" "}
          {`rests until tomorrow: ${whyItRests(first, leftForLater)}.`}
        </p>
        {seeYou}
      </EmptyState>
    );
  }
  if (first.kind === "foundation-parked") {
    if (way) return null;

    return (
      <EmptyState
        title={hasSteps ? "Your course continues tomorrow" : "Done for today"}
        action={
          <LinkButton to={to} kind="secondary">
            Look at it
          </LinkButton>
        }
      >
        <p>{`You left ${allOf([first.concept], leftForLater)} for tomorrow, and the next part builds on it.`}</p>
        {seeYou}
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
        {seeYou}
      </EmptyState>
    );
  }
  if (first.kind === "all-completed") {
    const isUnderWay = steps.some(({ kind }) => kind === "sitting" || kind === "repair");
    const isAllDone = !isUnderWay && leftForLater.length === 0;
    return (
      <EmptyState
        title={isAllDone ? "Everything you began is complete" : "Your courses are complete"}
        action={
          <LinkButton to={to} kind={hasSteps ? "secondary" : "primary"}>
            Create Course
          </LinkButton>
        }
      >
        <p>
          {leftForLater.length > 0 && `You left ${listed(leftForLater)} for tomorrow. `}
          {isUnderWay && "What you began continues above. "}
          <Link to={paths.courses()}>Look back at what you learned</Link>, or start something new.
        </p>
        {seeYou}
      </EmptyState>
    );
  }
  if (first.kind === "no-course") {
    return (
      <section className="card first-course" aria-labelledby="first-course">
        <h2 id="first-course">Let’s start your first course</h2>
        <p>Tell us what you want to learn. After a few questions you’ll have a course that starts at your level.</p>
        <LinkButton to={to}>Create Your First Course</LinkButton>
      </section>
    );
  }
  return null;
}

function whyItRests(
  { parked, unwritten }: { parked: ParkedConcept[]; unwritten: Unwritten | null },
  leftForLater: Rest["leftForLater"],
): string {
  if (parked.length > 0) return `you left ${allOf(parked, leftForLater)} for then`;
  if (unwritten === null) return "what you learned settles overnight, and fresh questions come then";
  return `we couldn’t write ${unwritten === "all" ? "its" : "all its"} questions today, and we’ll try again then`;
}

/** As their gaps are called, where they are gaps. */
function allOf(concepts: ParkedConcept[], gaps: Rest["leftForLater"]): string {
  return listed(concepts.map(({ id, name }) => gaps.find(({ conceptId }) => conceptId === id) ?? { name }));
}

const listFormat = new Intl.ListFormat("en");

function listed(things: { name: string }[]): string {
  return listFormat.format(things.map(({ name }) => `“${name}”`));
}
