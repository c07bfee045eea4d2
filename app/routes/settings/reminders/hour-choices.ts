/** Every full hour of a day, as a learner writes it: `8:00 AM` or `08:00`. */
export function hourChoices(locale: string | null): { value: string; label: string }[] {
  const format = new Intl.DateTimeFormat(locale ?? "en", { timeStyle: "short", timeZone: "UTC" });
  return Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: format.format(Date.UTC(2026, 0, 1, hour)),
  }));
}
