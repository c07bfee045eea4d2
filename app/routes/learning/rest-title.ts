/** What the screen of a part that rests is called. */
export function restTitle({ isOver, isUnwritten }: { isOver: boolean; isUnwritten: boolean }): string {
  if (isOver) return "Ready for another look";
  return isUnwritten ? "No questions today" : "Enough for today";
}
