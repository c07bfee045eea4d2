import { useDay } from "~/components/use-day";
import {
  openPlan,
  todaysPlan,
  type PlanFacts,
  type PlanStep,
  type TodaysPlan as Plan,
} from "~/services/dashboard/todays-plan";
import type { NextStep } from "~/services/dashboard/next-steps";
import { aboutMinutes } from "~/text/about-minutes";
import { useWayToLearn } from "~/components/use-way-to-learn";
import type { LocalNaming } from "./course-name";
import { CourseStep } from "./course-step";
import { NothingToday } from "./nothing-today";
import { RepairStep } from "./repair-step";
import { ReviewStep } from "./review-step";
import { SittingStep } from "./sitting-step";
import { WaitingWork } from "./waiting-work";

interface TodaysPlanProps {
  /** How many reviews are due, and the minutes of a day, is known to every page. */
  facts: Omit<PlanFacts, "due" | "minutesADay">;
  naming: LocalNaming;
  /** What is open besides. */
  open: NextStep[];
  /** Concepts whose gaps are put aside until another day. */
  leftForLater: string[];
}

/** What to do today, each step one link; what does not fit the learner's minutes can wait, and is there all the same. */
export function TodaysPlan({ facts, naming, open, leftForLater }: TodaysPlanProps) {
  const { dueToday, minutesADay } = useDay();
  const isClosed = useWayToLearn() !== null;
  const plan = isClosed ? openPlan(facts) : todaysPlan({ ...facts, due: dueToday, minutesADay });
  const { steps, later } = plan;
  const lead = leadOf(plan, { ...facts, minutesADay });
  const begun = facts.repairs.length + facts.sittings.filter(({ section }) => section !== null).length;
  const isCourseClosed = isClosed && (facts.first.kind === "learn" || facts.first.kind === "foundation");
  const hasWaiting = isCourseClosed || (isClosed && begun + dueToday > 0);
  return (
    <>
      {(steps.length + later.length > 0 || hasWaiting) && (
        <section className="card today" aria-labelledby="today">
          <h2 id="today">Today</h2>
          {hasWaiting && <WaitingWork due={dueToday} begun={begun} />}
          {lead && <p className="small">{lead}</p>}
          {steps.length > 0 && <Steps steps={steps} naming={naming} />}
          {later.length > 0 && (
            <>
              {steps.length > 0 && <p className="today-later">If you have more time</p>}
              <Steps steps={later} naming={naming} isLater />
            </>
          )}
        </section>
      )}
      <NothingToday
        first={facts.first}
        naming={naming}
        steps={[...steps, ...later]}
        open={open}
        leftForLater={leftForLater}
      />
    </>
  );
}

function Steps({ steps, naming, isLater = false }: { steps: PlanStep[]; naming: LocalNaming; isLater?: boolean }) {
  return (
    <ol className="today-steps">
      {steps.map((step, index) => (
        <li key={keyOf(step)}>
          <Step step={step} naming={naming} kind={index === 0 && !isLater ? "primary" : "secondary"} />
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

/** What all of it takes, beside what the learner has for a day; null where the only step says that itself. */
function leadOf({ steps, minutes, isDayDone }: Plan, { pace, minutesADay, secondsToday }: LeadFacts) {
  if (isDayDone) {
    const learned = Math.round(secondsToday / 60);
    return `You have learned for ${minutesWord(learned)} today, which is what you set aside for a day. Everything here can wait.`;
  }
  if (minutes === 0) return null;
  const takes = `${capitalised(aboutMinutes(minutes))}${pace === null ? "" : " at your pace"}`;
  if (minutesADay === null) return steps.length > 1 ? `${takes} in all.` : null;
  const left = minutesADay - secondsToday / 60;
  if (minutes > left && minutes <= left + 1) return `${takes}, about what you have set aside for a day.`;
  return minutes <= left
    ? `${takes}, within the ${minutesWord(minutesADay)} a day that you have set aside.`
    : `${takes}. You have set aside ${minutesWord(minutesADay)} a day: stop where you like, and go on from there tomorrow.`;
}

function minutesWord(minutes: number): string {
  return minutes === 1 ? "one minute" : `${minutes} minutes`;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
