import type { ReactNode } from "react";
import { Link } from "~/components/ui/link";
import { hoursText } from "~/services/dashboard/hours-text";
import type { ProfileCompletion } from "~/services/dashboard/profile-completion";
import { paths } from "~/urls/paths";
import { streakText } from "./streak-text";

interface LearningFiguresProps {
  activeCourses: number;
  completedCourses: number;
  secondsLearned: number;
  /** Days in a row; null where the week tells them. */
  streak: number | null;
  profile: ProfileCompletion;
}

const PROFILE = "Profile Completion";

/** What all of it comes to, a quiet strip; the profile's figure leads to where it is filled in. */
export function LearningFigures(props: LearningFiguresProps) {
  const { activeCourses, completedCourses, secondsLearned, streak, profile } = props;
  return (
    <dl className="learning-figures">
      <Figure label="Active Courses">{activeCourses}</Figure> <Figure label="Completed">{completedCourses}</Figure>{" "}
      <Figure label="Hours Learned">{hoursText(secondsLearned)}</Figure>{" "}
      {streak !== null && <Figure label="Streak">{streakText(streak)}</Figure>}{" "}
      <Figure label={profile.missing.length === 0 ? PROFILE : <Link to={paths.settings()}>{PROFILE}</Link>}>
        {`${profile.percentage}%`}
      </Figure>
    </dl>
  );
}

function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt> <dd>{children}</dd>
    </div>
  );
}
