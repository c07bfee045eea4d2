import type { OpenRepair } from "~/services/learning/reviews/open-repairs.server";
import { paths } from "~/urls/paths";
import { CourseName, type LocalNaming } from "./course-name";
import { PlanStep, type PlanStepProps } from "./plan-step";

interface RepairStepProps extends Pick<PlanStepProps, "kind"> {
  repair: OpenRepair;
  naming: LocalNaming;
}

/** What was missed in a review or in practice, and goes on where its learner left it. */
export function RepairStep({ repair, naming, kind }: RepairStepProps) {
  const { key, conceptName, courseName, isPractice } = repair;
  return (
    <PlanStep
      kicker={isPractice ? "Started in your practice" : "Started in your reviews"}
      title={conceptName}
      to={paths.question(key)}
      action={
        <>
          Resume <span className="visually-hidden">{conceptName}</span>
        </>
      }
      kind={kind}
    >
      <p dir="auto">
        <CourseName courseId={key.courseId} courseName={courseName} naming={naming} />
      </p>
      <p>You were looking for {isPractice ? "what is missing" : "what has slipped"}.</p>
    </PlanStep>
  );
}
