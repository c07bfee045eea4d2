import { createHash } from "node:crypto";
import type { Appearance } from "~/services/accounts/appearance";
import tokens from "~/styles/tokens.css?raw";

/** An image takes no style sheet of the page that shows it, so it has its own in itself, with the colours as they are. */

interface ImageStyles {
  text: string;
  /** By which the content security policy allows them. */
  hash: string;
}

const known = new Map<string, ImageStyles>();

/** @param css of what is drawn; there are few, and each is worked out once */
export function imageStyles(theme: Appearance["theme"], css: string): ImageStyles {
  const name = `${theme} ${css}`;
  const kept = known.get(name);
  if (kept) return kept;
  const text = `${coloursOf(theme)}:root{${variable("sans")}}${withoutComments(css)}`;
  const hash = `sha256-${createHash("sha256").update(text).digest("base64")}`;
  known.set(name, { text, hash });
  return { text, hash };
}

function coloursOf(theme: Appearance["theme"]): string {
  switch (theme) {
    case "light":
      return inScheme(1);
    case "dark":
      return inScheme(2);
    case "system":
      return `${inScheme(1)}@media(prefers-color-scheme:dark){${inScheme(2)}}`;
  }
}

/** @param place of the colour in `light-dark(…)`, which browsers from before 2024 do not know */
function inScheme(place: 1 | 2): string {
  const colours = [...tokens.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\);/g)];
  return `:root{${colours.map((colour) => `--${colour[1]}:${colour[place + 1]};`).join("")}}`;
}

function variable(name: string): string {
  return new RegExp(`--${name}: [^;]+;`).exec(tokens)?.[0] ?? "";
}

function withoutComments(css: string): string {
  return css.replace(/\/\*[^]*?\*\//g, "").replace(/\s+/g, " ");
}
