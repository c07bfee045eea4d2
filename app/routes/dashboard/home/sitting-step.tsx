import type { OpenSitting } from "~/services/learning/sittings/open-sittings.server";
import { paths } from "~/urls/paths";
import { PlanStep, type PlanStepProps } from "./plan-step";

/** A test or a checkpoint that goes on where it was left. */
export function SittingStep({ sitting, takes, kind }: PlanStepProps & { sitting: OpenSitting }) {
  const { courseId, courseName, section } = sitting;
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
        title: courseName,
        to: paths.test(courseId),
        action: "Continue the test",
      };
  return (
    <PlanStep {...what} kind={kind}>
      {takes && <p>It goes on where you left it, and takes {takes}.</p>}
    </PlanStep>
  );
}
