import { expect, test } from "vitest";
import { hydrationScript } from "./hydration-script";

/** What is between the tags of the script, as a browser would hand it to its stream. */
function handedOver(script: string): unknown {
  const literal = /\.enqueue\((".*")\);/.exec(script)?.[1];
  return literal === undefined ? undefined : JSON.parse(literal);
}

test.each([
  "</script><script>alert(1)</script>",
  "</SCRIPT >",
  "<!-- <script>",
  "<b>bold</b> <p>",
  "<mscript src=x> <m-x>",
  "<ScRiPt src=x>",
  "<img src=x onerror=alert(1)>",
  "</style><svg/onload=alert(1)>",
  'a < b && c > d \u2028 \u2029 \\ "',
])("nothing that somebody wrote ends or changes the script that hands it over: %j", (text) => {
  const script = hydrationScript(JSON.stringify([text]), "n");

  const inside = script.slice(script.indexOf(">") + 1, script.lastIndexOf("</script>"));
  expect(inside).not.toMatch(/<|\u2028|\u2029/);
  expect(handedOver(script)).toBe(JSON.stringify([text]));
});

test("formulas stand in the data as they stand in the page, so that they compress to next to nothing", () => {
  const formula = "<math><mrow><mn>800</mn><mo>×</mo></mrow></math>";

  expect(hydrationScript(JSON.stringify([formula]), "n")).toContain(formula);
});
