import { Link } from "~/components/ui/link";
import { ProgressBar } from "~/components/ui/progress-bar";
import { Waiting } from "~/components/ui/waiting";
import type { GenerationStatus } from "~/services/courses/course-structure";

interface GenerationProgressProps {
  title: string;
  status: GenerationStatus;
  /** The same page, for those whose browser does not look by itself. */
  checkAgain: string;
}

export function GenerationProgress({ title, status, checkAgain }: GenerationProgressProps) {
  return (
    <Waiting title={title}>
      {status.share === null ? (
        <p>{status.progress}</p>
      ) : (
        <ProgressBar value={status.share} label={status.progress} showValue />
      )}
      <p>
        <Link to={checkAgain}>Check again</Link>
      </p>
    </Waiting>
  );
}
