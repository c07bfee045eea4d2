import { SeeYou } from "~/components/learning/see-you";
import { Link } from "~/components/ui/link";
import { useDay } from "~/components/use-day";
import type { PlanFacts, PlanStep, TodaysPlan as Plan } from "~/services/dashboard/todays-plan";
import type { Week } from "~/services/dashboard/week";
import { aboutMinutes, inMinutes } from "~/text/about-minutes";
import { capitalised } from "~/text/capitalised";
import { useWayToLearn } from "~/components/use-way-to-learn";
import { paths } from "~/urls/paths";
import type { LocalNaming } from "./course-name";
import { CourseStep } from "./course-step";
import { DayDone } from "./day-done";
import { NothingToday, type Rest } from "./nothing-today";
import { RepairStep } from "./repair-step";
import { ReviewStep } from "./review-step";
import { SittingStep } from "./sitting-step";
import { WaitingWork } from "./waiting-work";

interface TodaysPlanProps {
  plan: Plan;
  facts: Pick<PlanFacts, "repairs" | "sittings" | "first" | "pace" | "secondsToday">;
  week: Pick<Week, "minutes" | "goal">;
  naming: LocalNaming;
  rest: Rest;
  /** It is not what there is to do first. */
  mayCreateCourse: boolean;
}

/** What to do today, each step one link; what does not fit the learner's minutes can wait, and is there all the same. */
export function TodaysPlan({ plan, facts, week, naming, rest, mayCreateCourse }: TodaysPlanProps) {
  const { dueToday, minutesADay } = useDay();
  const isClosed = useWayToLearn() !== null;
  const { steps, later } = plan;
  const lead = leadOf(plan, { ...facts, minutesADay });
  const begun = facts.repairs.length + facts.sittings.filter(({ section }) => section !== null).length;
  const isCourseClosed = isClosed && ["learn", "foundation", "foundation-parked"].includes(facts.first.kind);
  const seeYou = isClosed || dueToday > 0 ? null : rest.seeYou;
  const hasWaiting = isCourseClosed || (isClosed && begun + dueToday > 0);
  const hasCard = steps.length + later.length > 0 || hasWaiting;
  const another = mayCreateCourse && (
    <p className="small today-other">
      Curious about something else? <Link to={paths.newCourse()}>Create Course</Link>
    </p>
  );
  return (
    <>
      {hasCard && (
        <section className="card today" aria-labelledby="today">
          <h2 id="today">Today</h2>
          {hasWaiting && <WaitingWork due={dueToday} begun={begun} />}
          {plan.isDayDone && week.goal !== null && <DayDone minutesLeft={week.goal - week.minutes} />}
          {lead && <p className="small">{lead}</p>}
          {steps.length > 0 && <Steps steps={steps} naming={naming} isTimeTold={lead !== null && steps.length === 1} />}
          {later.length > 0 && (
            <>
              {steps.length > 0 && <p className="today-later">If you have more time</p>}
              <Steps steps={later} naming={naming} isLater={steps.length > 0} />
            </>
          )}
          {seeYou && plan.isDayDone && <SeeYou seeYou={seeYou} locale={naming.locale} canMail={rest.canMail} />}
          {another}
        </section>
      )}
      <NothingToday first={facts.first} naming={naming} steps={[...steps, ...later]} rest={{ ...rest, seeYou }} />
      {!hasCard && another}
    </>
  );
}

interface StepsProps {
  steps: PlanStep[];
  naming: LocalNaming;
  /** Something else comes first. */
  isLater?: boolean;
  /** What the only one takes is said above it. */
  isTimeTold?: boolean;
}

function Steps({ steps, naming, isLater = false, isTimeTold = false }: StepsProps) {
  return (
    <ol className="today-steps">
      {steps.map((step, index) => (
        <li key={keyOf(step)}>
          <Step
            step={isTimeTold ? { ...step, minutes: null } : step}
            naming={naming}
            kind={index === 0 && !isLater ? "primary" : "secondary"}
          />
        </li>
      ))}
    </ol>
  );
}

interface StepProps {
  step: PlanStep;
  naming: LocalNaming;
  kind: "primary" | "secondary";
}

function Step({ step, naming, kind }: StepProps) {
  const takes = step.minutes === null ? null : aboutMinutes(step.minutes);
  switch (step.kind) {
    case "sitting":
      return <SittingStep sitting={step.sitting} naming={naming} takes={takes} kind={kind} />;
    case "repair":
      return <RepairStep repair={step.repair} naming={naming} kind={kind} />;
    case "reviews":
      return <ReviewStep count={step.count} takes={takes} kind={kind} />;
    case "course":
      return <CourseStep thing={step.thing} naming={naming} takes={takes} kind={kind} />;
  }
}

function keyOf(step: PlanStep): string {
  if (step.kind === "repair") return step.repair.key.questionId;
  if (step.kind !== "sitting") return step.kind;
  return `${step.sitting.courseId} ${step.sitting.section?.id ?? "test"}`;
}

type LeadFacts = Pick<PlanFacts, "pace" | "minutesADay" | "secondsToday">;

/** What all of it takes, and where that is more than is left of the learner's day, that; null where the only step says that itself. */
function leadOf({ steps, minutes }: Plan, { pace, minutesADay, secondsToday }: LeadFacts) {
  if (minutes === 0) return null; // as when the day is done
  const takes = `${capitalised(aboutMinutes(minutes))}${pace === null ? "" : " at your pace"}`;
  const allTakes = steps.length > 1 ? `${takes} in all.` : `${takes}.`;
  if (minutesADay === null) return steps.length > 1 ? allTakes : null;
  if (minutes <= minutesADay - secondsToday / 60 + 1) return allTakes;
  const learned = Math.floor(secondsToday / 60);
  return learned === 0
    ? `${allTakes} Stop anytime.`
    : `${allTakes} You’ve done ${learned} of today’s ${inMinutes(minutesADay)}, so stop where you like.`;
}
