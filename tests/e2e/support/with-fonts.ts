import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

/**
 * The product uses the fonts of whatever machine shows it, and letters of one machine are a fifth wider than those of
 * another. What is measured is measured with both: a font that the tests bring along, about as narrow as Times and
 * about as wide as Verdana.
 */
const WIDTHS = { narrow: "90%", wide: "115%" };

export type FontWidth = keyof typeof WIDTHS;

export const fontWidths = Object.keys(WIDTHS) as FontWidth[];

const file = createRequire(import.meta.url).resolve(
  "@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2",
);
const font = readFileSync(file).toString("base64");

/** Sets the text of this page in that font, until the next page is loaded. */
export async function setFont(page: Page, width: FontWidth): Promise<void> {
  await page.evaluate(useFont, { font, name: `Test ${width}`, sizeAdjust: WIDTHS[width] });
}

/** Back to the fonts of the machine. */
export async function resetFont(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of ["--sans", "--serif"]) document.documentElement.style.removeProperty(name);
  });
}

/** Runs in the page, which allows no font by address: this one is handed over as bytes. */
async function useFont({ font, name, sizeAdjust }: { font: string; name: string; sizeAdjust: string }) {
  if (![...document.fonts].some(({ family }) => family === name)) {
    const bytes = Uint8Array.from(atob(font), (character) => character.charCodeAt(0));
    const descriptors: FontFaceDescriptors & { sizeAdjust: string } = { weight: "1 999", sizeAdjust };
    document.fonts.add(await new FontFace(name, bytes, descriptors).load());
  }
  for (const family of ["--sans", "--serif"]) document.documentElement.style.setProperty(family, `"${name}"`);
}
