import type { Rest } from "./rest.server";

/** What the screen of a part that rests is called. */
export function restTitle({ isOver, unwritten }: Pick<Rest, "isOver" | "unwritten">): string {
  if (isOver) return "Ready for another look";
  if (unwritten === null) return "Enough for today";
  return unwritten === "all" ? "No questions today" : "No more questions today";
}
