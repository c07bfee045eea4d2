import type { OpenRepair } from "~/services/learning/reviews/open-repairs.server";
import { paths } from "~/urls/paths";
import { PlanStep, type PlanStepProps } from "./plan-step";

/** What was missed in a review, and goes on where its learner left it. */
export function RepairStep({ repair, kind }: Pick<PlanStepProps, "kind"> & { repair: OpenRepair }) {
  const { key, conceptName, courseName } = repair;
  return (
    <PlanStep
      kicker="Started in your reviews"
      title={conceptName}
      to={paths.question(key)}
      action={
        <>
          Resume <span className="visually-hidden">{conceptName}</span>
        </>
      }
      kind={kind}
    >
      <p dir="auto">{courseName}</p>
      <p>You were looking for what has slipped.</p>
    </PlanStep>
  );
}
