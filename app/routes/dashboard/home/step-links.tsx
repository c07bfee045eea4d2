import type { ReactNode } from "react";
import { Link } from "~/components/ui/link";
import type { NextStep } from "~/services/dashboard/next-steps";
import type { OpenCheckpoint } from "~/services/learning/checkpoints/checkpoint-state";
import { gapNameOf } from "~/services/learning/gaps/gap-name";
import { paths } from "~/urls/paths";
import { CourseName, type LocalNaming } from "./course-name";
import { gapPlace } from "./gap-place";

interface StepLinksProps {
  steps: NextStep[];
  naming: LocalNaming;
}

/** What to do, each the link to where it is done, and in which course where there are several. */
export function StepLinks({ steps, naming }: StepLinksProps) {
  return (
    <ul className="row-list">
      {steps.map((step) => {
        const { to, text, course } = wordsOf(step, naming);
        return (
          <li key={to}>
            <Link to={to}>{text}</Link>
            {course && naming.areSeveral && (
              <small>
                {" "}
                in <CourseName {...course} naming={naming} />
              </small>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function checkpointWords({ heading, note }: OpenCheckpoint): string {
  switch (note.status) {
    case "to-repair":
      return `Work on what’s missing at the checkpoint of ${heading}`;
    case "open":
    case "left":
      return `Finish the checkpoint of ${heading}`;
    case "ready":
      return `Take the checkpoint of ${heading}`;
  }
}

interface StepWords {
  to: string;
  text: ReactNode;
  /** In which it is to be done, where the text does not name it. */
  course?: { courseId: string; courseName: string };
}

function wordsOf(step: NextStep, naming: LocalNaming): StepWords {
  switch (step.kind) {
    case "gap":
      return {
        to: gapPlace(step.gap),
        text: `Close the gap: ${gapNameOf(step.gap).name}`,
        course: namesOf(step.gap),
      };
    case "checkpoint": {
      const { checkpoint } = step;
      return { to: paths.checkpoint(checkpoint), text: checkpointWords(checkpoint), course: namesOf(checkpoint) };
    }
    case "known-part": {
      const { part } = step;
      const text = `Resume ${part.sectionNumber} ${part.heading}`;
      return { to: paths.currentQuestion(part), text, course: namesOf(part) };
    }
    case "onboarding":
      return { to: paths.onboarding(step.courseId), text: <>Answer the questions before {nameOf(step, naming)}</> };
    case "onboarding-answered":
      return { to: paths.onboardingComplete(step.courseId), text: <>Begin {nameOf(step, naming)}</> };
    case "outline":
      return { to: paths.sections(step.courseId), text: <>Get the sections of {nameOf(step, naming)}</> };
    case "course":
      return { to: paths.sections(step.courseId), text: <>Continue {nameOf(step, naming)}</> };
    case "resting-course":
      return {
        to: paths.sections(step.courseId),
        text: <>{nameOf(step, naming)} continues tomorrow: see what is left</>,
      };
  }
}

function namesOf({ courseId, courseName }: { courseId: string; courseName: string }) {
  return { courseId, courseName };
}

function nameOf(course: { courseId: string; courseName: string }, naming: LocalNaming) {
  return <CourseName {...namesOf(course)} naming={naming} />;
}
