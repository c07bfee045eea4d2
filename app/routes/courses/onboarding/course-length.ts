/** How long a course is, before it is begun: a goal may need less than all of a topic. Null where nobody knows. */
export function courseLength({ parts, goals = [] }: { parts?: number; goals?: string[] }): string | null {
  if (parts === undefined) return null;
  if (parts === 1) return "1 part";
  return goals.length > 1 ? `Up to ${parts} parts, depending on your goal` : `${parts} parts`;
}
