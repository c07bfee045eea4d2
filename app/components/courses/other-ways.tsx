import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";
import type { GenerationTrouble } from "~/services/jobs/generation-state";

interface OtherWaysProps {
  courseId: string;
  /** Why the course could not be written; null when it did not fail. */
  kind: GenerationTrouble["kind"] | null;
  /** Whether there are topics that no language model is asked for. */
  hasReadyTopics: boolean;
}

/** The ways on besides trying again: those that help against what went wrong. */
export function OtherWays({ courseId, kind, hasReadyTopics }: OtherWaysProps) {
  return (
    <>
      {kind !== null && <AgainstTheCause courseId={courseId} kind={kind} hasReadyTopics={hasReadyTopics} />}
      <Link to={paths.courses()}>Back to Courses</Link>
    </>
  );
}

function AgainstTheCause({ courseId, kind, hasReadyTopics }: OtherWaysProps & { kind: GenerationTrouble["kind"] }) {
  switch (kind) {
    case "declined":
      return <Link to={paths.courseInOtherWords(courseId)}>Name the course in other words</Link>;
    case "error":
      return (
        <>
          {hasReadyTopics && <Link to={paths.newCourse()}>Choose a ready-made topic</Link>}
          <Link to={paths.contact()}>Contact us</Link>
        </>
      );
    case "timeout":
    case "connection":
    case "retry":
      return null; // trying again is the way
  }
}
