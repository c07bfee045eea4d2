import { ProgressBar } from "~/components/ui/progress-bar";

interface UsageMeterProps {
  used: number;
  /** null: without limit. */
  limit: number | null;
}

export function UsageMeter({ used, limit }: UsageMeterProps) {
  if (limit === null) {
    return <p className="usage-meter">{used === 1 ? "1 course" : `${used} courses`}, no limit</p>;
  }
  return (
    <div className="usage-meter">
      <ProgressBar value={used / limit} label={`${used} of ${limit} courses used`} />
    </div>
  );
}
