import { expect, test } from "vitest";
import { canonicalLocale, canonicalTimeZone, cityOf } from "./region";
import { localeChoices, timeZoneGroups } from "./region-choices.server";

const zonesOf = (current: string | null) => timeZoneGroups(current).flatMap(({ zones }) => zones);

test("every choice that is offered can be taken", () => {
  for (const { value } of localeChoices(null)) expect(canonicalLocale(value)).toBe(value);
  for (const zone of zonesOf(null)) expect(canonicalTimeZone(zone)).toBe(zone);
});

test("languages come with what a date looks like in them, and zones with their cities by continent", () => {
  expect(localeChoices(null)).toContainEqual({ value: "de-DE", label: "German (Germany): 31.12.2026" });
  expect(timeZoneGroups(null).map(({ continent }) => continent)).toContain("Europe");
  expect(cityOf("Europe/Berlin")).toBe("Berlin");
  expect(cityOf("America/Kentucky/Monticello")).toBe("Kentucky, Monticello");
  expect(cityOf("Asia/Ho_Chi_Minh")).toBe("Ho Chi Minh");
  expect(cityOf("Asia/Calcutta")).toBe("Kolkata");
  expect(cityOf("UTC")).toBe("UTC");
});

test("what a learner has is among the choices once, also when it is unusual", () => {
  for (const locale of ["de-DE", "sw-KE"]) {
    expect(localeChoices(locale).filter(({ value }) => value === locale)).toHaveLength(1);
  }
  for (const timeZone of ["Europe/Berlin", "UTC", "Etc/GMT+5"]) {
    expect(zonesOf(timeZone).filter((zone) => zone === timeZone)).toHaveLength(1);
  }
});
