import type { ReactNode } from "react";
import { hoursText } from "~/services/dashboard/hours-text";
import type { ProfileCompletion } from "~/services/dashboard/profile-completion";
import { streakText } from "./streak-text";

interface LearningFiguresProps {
  activeCourses: number;
  completedCourses: number;
  secondsLearned: number;
  /** Days in a row; null where the week tells them. */
  streak: number | null;
  profile: Pick<ProfileCompletion, "percentage">;
}

/** What all of it comes to, a quiet line each; a figure that is nothing yet makes no fuss of it. */
export function LearningFigures(props: LearningFiguresProps) {
  const { activeCourses, completedCourses, secondsLearned, streak, profile } = props;
  return (
    <dl className="learning-figures">
      <Figure label="Active Courses">{activeCourses || NONE}</Figure>{" "}
      <Figure label="Completed">{completedCourses || NONE}</Figure>{" "}
      <Figure label="Hours Learned">{secondsLearned === 0 ? NONE : hoursText(secondsLearned)}</Figure>{" "}
      {streak !== null && <Figure label="Streak">{streak === 0 ? NONE : streakText(streak)}</Figure>}{" "}
      <Figure label="Profile Completion">{`${profile.percentage}%`}</Figure>
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt> <dd>{children}</dd>
    </div>
  );
}

const NONE: ReactNode = (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">none</span>
  </>
);
