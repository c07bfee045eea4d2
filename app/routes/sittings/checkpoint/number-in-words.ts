/** What a miss has asked once more comes after all that was planned. */
export function numberInWords({ answered, planned }: { answered: number; planned: number }): string {
  const number = answered + 1;
  return number > planned ? `Extra question ${number - planned}` : `Question ${number} of ${planned}`;
}
