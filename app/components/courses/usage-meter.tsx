import { ProgressBar } from "~/components/ui/progress-bar";

interface UsageMeterProps {
  used: number;
  /** null, or 0: without limit. */
  limit: number | null;
}

export function UsageMeter({ used, limit }: UsageMeterProps) {
  if (!limit) {
    return <p className="usage-meter">{used === 1 ? "1 course" : `${used} courses`}</p>;
  }
  return (
    <div className="usage-meter">
      <ProgressBar value={Math.min(used / limit, 1)} label={`${used} of ${limit} courses used`} />
    </div>
  );
}
