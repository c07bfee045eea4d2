import type { Rest } from "./rest.server";

/** What the screen of a part that rests is called. @param rest.isEarned where it is looked at what the day came to */
export function restTitle({
  isOver,
  unwritten,
  isEarned = false,
}: Pick<Rest, "isOver" | "unwritten"> & { isEarned?: boolean }): string {
  if (isOver) return "Ready for another look";
  if (unwritten === null) return isEarned ? "Done for today" : "Enough for today";
  return unwritten === "all" ? "No questions today" : "No more questions today";
}
