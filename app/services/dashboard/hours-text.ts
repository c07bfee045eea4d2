/** Learning time as a tile shows it: "0 min", "under a minute", "35 min", "1.5 h", "120 h". */
export function hoursText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes === 0 && seconds > 0) return "under a minute";
  if (minutes < 60) return `${minutes} min`;
  const hours = seconds / 3600;
  return `${hours < 100 ? Math.round(hours * 10) / 10 : Math.round(hours)} h`;
}
