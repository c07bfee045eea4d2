import type { LocaleChoice, TimeZoneGroup } from "./region";

const LOCALES =
  "en-AU en-CA en-GB en-IE en-IN en-NZ en-US en-ZA ar-EG bn-BD cs-CZ da-DK de-AT de-CH de-DE el-GR es-ES es-MX fa-IR " +
  "fi-FI fr-CA fr-FR he-IL hi-IN hu-HU id-ID it-IT ja-JP ko-KR nb-NO nl-NL pl-PL pt-BR pt-PT ro-RO ru-RU sv-SE th-TH " +
  "tr-TR uk-UA ur-PK vi-VN zh-CN zh-TW";

const languages = new Intl.DisplayNames("en", { type: "language", languageDisplay: "standard" });
const lastDay = new Date(Date.UTC(2026, 11, 31));

// Made when first asked for: the start of the server need not wait for them.
let locales: LocaleChoice[] | undefined;
let timeZones: TimeZoneGroup[] | undefined;

/** Languages by name, each with what a date looks like in it; `current` is among them. */
export function localeChoices(current: string | null): LocaleChoice[] {
  locales ??= LOCALES.split(" ")
    .map(localeChoice)
    .sort((one, other) => (one.label < other.label ? -1 : 1));
  const isListed = current === null || locales.some(({ value }) => value === current);
  return isListed ? locales : [localeChoice(current), ...locales];
}

/** All zones by continent; `current` is among them. */
export function timeZoneGroups(current: string | null): TimeZoneGroup[] {
  timeZones ??= groupByContinent(Intl.supportedValuesOf("timeZone"));
  const isListed = current === null || timeZones.some(({ zones }) => zones.includes(current));
  return isListed ? timeZones : [{ continent: "Yours", zones: [current] }, ...timeZones];
}

function localeChoice(locale: string): LocaleChoice {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(lastDay);
  return { value: locale, label: `${languages.of(locale) ?? locale}: ${date}` };
}

function groupByContinent(names: string[]): TimeZoneGroup[] {
  const groups = new Map<string, string[]>([["Universal", ["UTC"]]]);
  for (const name of names) {
    const continent = name.split("/")[0] ?? name;
    if (continent === name) continue; // `UTC`, which newer versions of Node list and older ones do not
    groups.set(continent, [...(groups.get(continent) ?? []), name]);
  }
  return [...groups].map(([continent, zones]) => ({ continent, zones }));
}
