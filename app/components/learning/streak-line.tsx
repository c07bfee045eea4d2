/** Days of learning in a row, said once a day and quietly; nothing is said of a day that was missed. */
export function StreakLine({ days }: { days: number }) {
  return <p className="small">{days} days in a row.</p>;
}
