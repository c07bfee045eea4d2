import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { StripMark, StripSection } from "~/services/learning/concepts/concept-strip";
import { ConceptStrip } from "./concept-strip";

function drawn(strip: StripSection[], knownConcepts: number) {
  const totalConcepts = strip.flatMap(({ marks }) => marks).length;
  return renderToStaticMarkup(
    <ConceptStrip strip={strip} knownConcepts={knownConcepts} totalConcepts={totalConcepts} />,
  );
}

function section(heading: string, marks: StripMark[]): StripSection {
  return { heading, marks, here: null };
}

function here(heading: string, marks: StripMark[], number = 1): StripSection {
  return { heading, marks, here: { number, of: 2 } };
}

const words = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("the section that is worked on is told of first, and of nothing known there is no figure", () => {
  expect(words(drawn([here("Chance", ["open", "open"]), section("Data", ["open"])], 0))).toBe(
    "Chance , section 1 of 2: 2 concepts to learn",
  );
  expect(words(drawn([here("Chance", ["known", "open"]), section("Data", ["open"])], 1))).toBe(
    "Chance , section 1 of 2: 1 of 2 concepts known",
  );
  expect(words(drawn([here("Chance", ["begun"])], 0))).toBe(
    "Chance , section 1 of 2: 1 concept to learn 1 being learned",
  );
});

test("the course is told of once more of it is known than this section, and where no section is worked on", () => {
  expect(words(drawn([section("Chance", ["known", "likely"]), here("Data", ["open", "open"], 2)], 1))).toBe(
    "Data , section 2 of 2: 2 concepts to learn Course: 2 of 4 concepts known, 1 of them probably",
  );
  expect(words(drawn([section("Chance", ["known"]), section("Data", ["known"])], 2))).toBe("2 of 2 concepts known");
});

test("the only section of a course has no number", () => {
  const only: StripSection = { heading: "Chance", marks: ["open"], here: { number: 1, of: 1 } };

  expect(words(drawn([only], 0))).toBe("Chance : 1 concept to learn");
});

test("what is probably known is counted with the rest, and the marks are told apart in words", () => {
  expect(words(drawn([here("Chance", ["known", "likely", "likely"])], 1))).toBe(
    "Chance , section 1 of 2: 3 of 3 concepts known, 2 of them probably 1 known , 2 probably",
  );
  expect(words(drawn([here("Chance", ["likely", "open"])], 0))).toBe(
    "Chance , section 1 of 2: 1 of 2 concepts probably known 1 probably known , 1 not yet",
  );
});

test("each concept of the section is a mark, each other section a bar as long as it is known, all hidden from those who hear the words", () => {
  const markup = drawn(
    [
      section("Chance", ["known", "likely", "open", "open"]),
      here("Data", ["begun", "open", "open"]),
      section("Samples", ["open"]),
    ],
    1,
  );
  const [marks = ""] = markup.split("strip-legend");

  const drawings = [...marks.matchAll(/<svg viewBox="0 0 (\d+) 10" aria-hidden="true"[^>]*>(.*?)<\/svg>/g)];
  expect(drawings.map(([, width]) => width)).toEqual(["16", "34", "16"]);
  const [chance = "", data = "", samples = ""] = drawings.map(([, , paths]) => paths);
  expect([...chance.matchAll(/d="(\w+ \w+)"/g)].map(([, path]) => path)).toEqual(["M3 5h10", "M3 5h5", "M3 5h3"]);
  expect([...data.matchAll(/strip-(\w+)"/g)].map(([, state]) => state)).toEqual(["open", "begun"]);
  expect(samples).not.toContain("strip-bar-known");
});
