import { createHash } from "node:crypto";
import type { Appearance } from "~/services/accounts/appearance";
import mapStyles from "~/styles/map.css?raw";
import tokens from "~/styles/tokens.css?raw";

/** An image takes no style sheet of the page that shows it, so it has the map's in itself, with the colours as they are. */

interface ImageStyles {
  text: string;
  /** By which the content security policy allows them. */
  hash: string;
}

/** One letter of the page is one unit of the drawing, whatever the screen. */
const AS_MEASURED = ".concept-map svg{font-size:16px}";

const known = new Map<Appearance["theme"], ImageStyles>();

export function imageStyles(theme: Appearance["theme"]): ImageStyles {
  const kept = known.get(theme);
  if (kept) return kept;
  const text = `${coloursOf(theme)}:root{${variable("sans")}}${withoutComments(mapStyles)}${AS_MEASURED}`;
  const hash = `sha256-${createHash("sha256").update(text).digest("base64")}`;
  known.set(theme, { text, hash });
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
