export interface LocaleChoice {
  value: string;
  label: string;
}

export interface TimeZoneGroup {
  continent: string;
  zones: string[];
}

/** Cities that the list of zones still calls by older names. */
const NAMES_OF_TODAY: Record<string, string> = {
  Calcutta: "Kolkata",
  Dacca: "Dhaka",
  Katmandu: "Kathmandu",
  Kiev: "Kyiv",
  Rangoon: "Yangon",
  Saigon: "Ho Chi Minh City",
};

const LONGEST = 64;

/** The usual name of an IANA time zone; null when there is none such. */
export function canonicalTimeZone(name: unknown): string | null {
  if (typeof name !== "string" || name.length > LONGEST) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return timeZone === "UTC" || timeZone.includes("/") ? timeZone : null; // not `+02:00`, which knows no summer
  } catch {
    return null;
  }
}

/** `en-GB` for `en-gb-u-ca-buddhist`; null when it is no language, or none that dates can be written in. */
export function canonicalLocale(name: unknown): string | null {
  if (typeof name !== "string" || name.length > LONGEST) return null;
  try {
    const { baseName } = new Intl.Locale(name);
    return Intl.DateTimeFormat.supportedLocalesOf(baseName).length > 0 ? baseName : null;
  } catch {
    return null;
  }
}

/** `Buenos Aires` for `America/Buenos_Aires`. */
export function cityOf(timeZone: string): string {
  const [continent = "", ...place] = timeZone.split("/");
  return place.map((part) => NAMES_OF_TODAY[part] ?? part.replaceAll("_", " ")).join(", ") || continent;
}
