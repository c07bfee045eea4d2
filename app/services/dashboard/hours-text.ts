/** Learning time as a tile shows it: "0 min", "1 min" from the first second on, "35 min", "1.5 h", "120 h". */
export function hoursText(seconds: number): string {
  const minutes = Math.max(Math.round(seconds / 60), seconds > 0 ? 1 : 0);
  if (minutes < 60) return `${minutes} min`;
  const hours = seconds / 3600;
  return `${hours < 100 ? Math.round(hours * 10) / 10 : Math.round(hours)} h`;
}
