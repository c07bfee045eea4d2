import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** A colour by its figures, in whatever notation; by its name; none of what follows the reader's system or the text. */
const HEX = "#[\\da-f]{3,8}\\b";
const FUNCTIONS = "(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\([^)]*\\)";
const NAMES =
  "(?<![\\w-])(?:aqua|beige|black|blue|brown|crimson|cyan|fuchsia|gold|gray|green|grey|indigo|ivory|lime|magenta|maroon|" +
  "navy|olive|orange|pink|purple|red|salmon|silver|tan|teal|tomato|turquoise|violet|white|yellow|" +
  "(?:dark|light|medium|deep|pale)[a-z]+|[a-z]+(?:blue|green|gr[ae]y|red|white|brown|pink))(?![\\w-])";
const COLOUR = new RegExp(`${HEX}|${FUNCTIONS}|${NAMES}`, "gi");

function coloursIn(css: string): string[] {
  const values = css.replace(/\/\*.*?\*\//gs, "").match(/:[^;{}]*(?=[;}])/g) ?? [];
  return values.flatMap((value) => value.match(COLOUR) ?? []);
}

test("colours are told in the tokens; elsewhere there is only the black and white of paper", () => {
  const files = readdirSync("app/styles", { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".css") && !file.endsWith("tokens.css"),
  );

  const told = files.flatMap((file) =>
    coloursIn(readFileSync(path.join("app/styles", file), "utf8"))
      .filter((colour) => !["#000", "#fff"].includes(colour))
      .map((colour) => `${file}: ${colour}`),
  );

  expect(files.length).toBeGreaterThan(20);
  expect(told).toEqual([]);
});

test("a colour is found in whatever notation, and by the names in use", () => {
  expect(coloursIn("a:hover { color: #12ab34; fill: rgb(1 2 3 / 50%); border: 1px solid DarkRed }")).toEqual([
    "#12ab34",
    "rgb(1 2 3 / 50%)",
    "DarkRed",
  ]);
  expect(coloursIn("a { color: var(--green); animation: turn-green 1s; white-space: pre-wrap }")).toEqual([]);
  expect(coloursIn("/* as: red; */ a { background: transparent; color: CanvasText }")).toEqual([]);
});
