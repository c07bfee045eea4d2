import { expect, test } from "vitest";
import { acceptedLocale } from "./accepted-locale.server";

test.each([
  ["de-CH", "de-CH"],
  ["de-AT,de;q=0.9,en;q=0.8", "de-AT"],
  ["en;q=0.3, fr-fr ; q=0.7", "fr-FR"],
  ["*, pt-BR;q=0.5", "pt-BR"],
  ["en;q=0", null],
  ["en;q=abc, de;q=0.5", "de"],
  ["en;q=abc", null],
  ["*", null],
  ["klingon-and-more;;;q=x,", null],
  ["", null],
])("of %j a browser likes best %j", (header, locale) => {
  const request = new Request("http://127.0.0.1/", { headers: { "Accept-Language": header } });

  expect(acceptedLocale(request)).toBe(locale);
});
