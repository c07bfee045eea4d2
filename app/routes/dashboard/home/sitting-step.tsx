import type { OpenSitting } from "~/services/learning/sittings/open-sittings.server";
import { paths } from "~/urls/paths";
import { CourseName, type LocalNaming } from "./course-name";
import { PlanStep, type PlanStepProps } from "./plan-step";

interface SittingStepProps extends PlanStepProps {
  sitting: OpenSitting;
  naming: LocalNaming;
}

/** A test or a checkpoint that goes on where it was left. */
export function SittingStep({ sitting, naming, takes, kind }: SittingStepProps) {
  const { courseId, courseName, section } = sitting;
  const course = <CourseName courseId={courseId} courseName={courseName} naming={naming} />;
  const what = section
    ? {
        kicker: "Your checkpoint is waiting",
        title: section.heading,
        to: paths.checkpoint({ courseId, sectionId: section.id }),
        action: (
          <>
            Finish the checkpoint <span className="visually-hidden">of {section.heading}</span>
          </>
        ),
      }
    : {
        kicker: "Your test is waiting",
        title: course,
        to: paths.test(courseId),
        action: "Continue the test",
      };
  return (
    <PlanStep {...what} kind={kind}>
      {section && naming.areSeveral && <p dir="auto">{course}</p>}
      {takes && <p>Pick up where you left it: {takes}.</p>}
    </PlanStep>
  );
}
