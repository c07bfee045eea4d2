import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ConceptStrip as Strip } from "~/services/learning/concepts/concept-strip";
import { ConceptStrip } from "./concept-strip";

function drawn(strip: Strip, knownConcepts: number) {
  const totalConcepts = strip.flat().length;
  return renderToStaticMarkup(
    <ConceptStrip strip={strip} knownConcepts={knownConcepts} totalConcepts={totalConcepts} />,
  );
}

const words = (markup: string) => markup.replace(/<[^>]+>/g, "");

test("the words say it once, and what is not there is not spoken of", () => {
  expect(words(drawn([["open", "open"]], 0))).toBe("0 of 2 concepts known");
  expect(words(drawn([["known", "likely"], ["likely"]], 1))).toBe(
    "3 of 3 concepts known, 2 of them probably1 known, 2 probably",
  );
  expect(words(drawn([["begun"]], 0))).toBe("0 of 1 concept known1 being learned");
});

test("each section is a drawing, hidden from those who hear the words, with a path for each state in it", () => {
  const markup = drawn(
    [
      ["known", "likely"],
      ["begun", "open", "open"],
    ],
    1,
  );
  const [marks = ""] = markup.split("strip-legend");

  const sections = [...marks.matchAll(/<svg viewBox="0 0 (\d+) 10" aria-hidden="true"[^>]*>(.*?)<\/svg>/g)];
  expect(sections.map(([, width]) => width)).toEqual(["22", "34"]);
  expect(sections.map(([, , paths]) => [...paths!.matchAll(/strip-(\w+)/g)].map(([, state]) => state))).toEqual([
    ["likely", "known"],
    ["open", "begun"],
  ]);
});
