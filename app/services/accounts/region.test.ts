import { expect, test } from "vitest";
import { canonicalLocale, canonicalTimeZone } from "./region";

test.each([
  ["Europe/Berlin", "Europe/Berlin"],
  ["europe/berlin", "Europe/Berlin"],
  ["America/Argentina/Buenos_Aires", "America/Buenos_Aires"],
  ["UTC", "UTC"],
  ["Etc/UTC", "UTC"],
])("the time zone %s is %s", (given, expected) => {
  expect(new Intl.DateTimeFormat("en", { timeZone: canonicalTimeZone(given)! }).resolvedOptions().timeZone).toBe(
    new Intl.DateTimeFormat("en", { timeZone: expected }).resolvedOptions().timeZone,
  );
});

test.each(["", "Europe/Atlantis", "+02:00", "<script>", "../../etc/passwd", "x".repeat(10_000), null, 7])(
  "%j is no time zone",
  (given) => {
    expect(canonicalTimeZone(given)).toBeNull();
  },
);

test.each([
  ["en-GB", "en-GB"],
  ["de", "de"],
  ["pt-br", "pt-BR"],
  ["en-US-u-ca-buddhist-nu-thai", "en-US"],
])("the locale %s is %s", (given, expected) => {
  expect(canonicalLocale(given)).toBe(expected);
});

test.each(["", "C", "english please", "xx-XX", "de_DE", "<b>", "en-".repeat(100), null, {}])(
  "%j is no locale",
  (given) => {
    expect(canonicalLocale(given)).toBeNull();
  },
);
