import { conceptsKnownWords } from "~/components/courses/concepts-known-words";
import { SectionPath } from "~/components/courses/section-path";
import { placeInWords } from "~/components/learning/place-in-words";
import { useWayToLearn } from "~/components/use-way-to-learn";
import type { PlaceAtQuestion } from "~/services/dashboard/first-thing";
import type { CourseThing } from "~/services/dashboard/todays-plan";
import { CourseName, type LocalNaming } from "./course-name";
import { firstThingLink } from "./first-thing-link";
import { PlanStep, type PlanStepProps } from "./plan-step";

interface CourseStepProps extends PlanStepProps {
  thing: CourseThing;
  naming: LocalNaming;
}

/** The course worked on last: its next part, or what comes before its first. */
export function CourseStep({ thing, naming, takes, kind }: CourseStepProps) {
  const { courseId, courseName } = thing;
  const course = <CourseName courseId={courseId} courseName={courseName} naming={naming} />;
  const way = useWayToLearn();
  const link = { to: firstThingLink(thing, way), action: "Continue Learning", kind };
  switch (thing.kind) {
    case "learn":
      return (
        <PlanStep
          {...link}
          kicker={kickerOf(thing)}
          title={`${thing.sectionNumber} ${thing.heading}`}
          action={way ? "See your course" : thing.isBegun ? "Continue Learning" : "Start Learning"}
          foot={
            <div className="today-progress">
              {thing.isBegun && thing.question && !way && <p>{whereInSubsection(thing.question)}</p>}
              {thing.path && <SectionPath {...thing.path} />}
            </div>
          }
        >
          <p className="small today-facts">
            <span>{course}</span> {takes && <Fact>{`${takes}${thing.isBegun ? " left" : ""}`}</Fact>}
            {thing.path && <Fact>{conceptsKnownWords(thing.conceptsKnown, thing.conceptCount)}</Fact>}
          </p>
        </PlanStep>
      );
    case "foundation":
      return (
        <PlanStep
          {...link}
          kicker="Before your course continues"
          title={<bdi>{thing.concept.name}</bdi>}
          action={way ? "Look at it" : "Practice it"}
        >
          <p>{course}</p>
          <p>The next part builds on it, and no part teaches it.</p>
        </PlanStep>
      );
    case "onboarding":
      return (
        <PlanStep {...link} kicker="One step before your course" title={course}>
          <p>Your answers decide where the course starts.</p>
        </PlanStep>
      );
    case "onboarding-answered":
      return (
        <PlanStep {...link} kicker="Ready when you are" title={course}>
          <p>All questions are answered. Check your answers, or begin.</p>
        </PlanStep>
      );
    case "outline":
      return (
        <PlanStep {...link} kicker="Almost there" title={course}>
          <p>Next: its sections, made from your answers.</p>
        </PlanStep>
      );
  }
}

/** Of a row of them, in one piece; at the beginning of a line nothing is seen of its dot. */
function Fact({ children }: { children: string }) {
  return (
    <span>
      <span className="fact-dot">·</span> {children}
    </span>
  );
}

function kickerOf({ isStarted, isBegun }: { isStarted: boolean; isBegun: boolean }): string {
  if (!isStarted) return "Ready when you are";
  return isBegun ? "Pick up where you left off" : "Next in your course";
}

function whereInSubsection({ mainPlace, conceptName, depth }: PlaceAtQuestion): string {
  const question = placeInWords(mainPlace);
  if (depth === 0) return `${question}: ${conceptName}`;
  return `${question}, ${depth === 1 ? "one step" : `${depth} steps`} down: ${conceptName}`;
}
