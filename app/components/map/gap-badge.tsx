import { Badge } from "~/components/ui/badge";

interface GapBadgeProps {
  label: string;
  /** What is missing; left out where that has no name but its concept's. */
  gapName: string | undefined;
}

/** At a concept in drawn roots: that its gap was found, and what it is called. The page links roots with rows. */
export function GapBadge({ label, gapName }: GapBadgeProps) {
  const badge = <Badge kind="gap">{label}</Badge>;
  if (gapName === undefined) return badge;
  return (
    <span className="roots-gap">
      {badge} <strong dir="auto">{gapName}</strong>
    </span>
  );
}
