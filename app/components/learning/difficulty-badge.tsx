import { Badge } from "~/components/ui/badge";

/** `beginner` reads Beginner, in browsers without style sheets too. */
export function DifficultyBadge({ level }: { level: string }) {
  return <Badge>{level.charAt(0).toUpperCase() + level.slice(1)}</Badge>;
}
