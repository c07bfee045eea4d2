import { Link } from "@remix-run/react";
import type { NextStep } from "~/services/dashboard/next-steps";
import type { OpenCheckpoint } from "~/services/learning/checkpoints/checkpoint-state";
import { paths } from "~/urls/paths";
import { gapPlace } from "./gap-place";

/** What to do, each the link to where it is done. */
export function StepLinks({ steps }: { steps: NextStep[] }) {
  return (
    <ul className="row-list">
      {steps.map((step) => {
        const { to, text } = wordsOf(step);
        return (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        );
      })}
    </ul>
  );
}

function checkpointWords({ heading, note }: OpenCheckpoint): string {
  switch (note.status) {
    case "to-repair":
      return `Find the gap at the checkpoint of ${heading}`;
    case "open":
    case "left":
      return `Finish the checkpoint of ${heading}`;
    case "ready":
      return `Take the checkpoint of ${heading}`;
  }
}

function wordsOf(step: NextStep): { to: string; text: string } {
  switch (step.kind) {
    case "gap":
      return { to: gapPlace(step.gap), text: `Close the gap: ${step.gap.conceptName}` };
    case "checkpoint":
      return { to: paths.checkpoint(step.checkpoint), text: checkpointWords(step.checkpoint) };
    case "onboarding":
      return { to: paths.onboarding(step.courseId), text: `Answer the questions before ${step.courseName}` };
    case "onboarding-answered":
      return { to: paths.onboardingComplete(step.courseId), text: `Begin ${step.courseName}` };
    case "outline":
      return { to: paths.sections(step.courseId), text: `Get the sections of ${step.courseName}` };
    case "course":
      return { to: paths.sections(step.courseId), text: `Go on with ${step.courseName}` };
  }
}
