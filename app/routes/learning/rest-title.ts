/** What the screen of a part that rests is called. */
export function restTitle({ isOver }: { isOver: boolean }): string {
  return isOver ? "Ready for another look" : "Enough for today";
}
