/** The last one is told to be so; before, a miss may still have one more asked. */
export function numberInWords({ answered, most }: { answered: number; most: number }): string {
  const number = answered + 1;
  return number === most ? `Question ${number}, the last one` : `Question ${number} of at most ${most}`;
}
