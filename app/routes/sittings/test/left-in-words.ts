/** How many questions of a test are left. @param most it asks at most so many */
export function leftInWords({ answered, most }: { answered: number; most: number }): string {
  const left = most - answered;
  return left <= 1 ? "This is the last one" : `At most ${left} left, usually fewer`;
}
