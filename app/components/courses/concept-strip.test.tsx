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
  return { heading, marks, isHere: false };
}

function here(heading: string, marks: StripMark[]): StripSection {
  return { heading, marks, isHere: true };
}

const words = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("the section that is worked on is told of first, and of nothing known there is no figure", () => {
  expect(words(drawn([here("Chance", ["open", "open"]), section("Data", ["open"])], 0))).toBe(
    "Chance : 2 concepts to learn",
  );
  expect(words(drawn([here("Chance", ["known", "open"]), section("Data", ["open"])], 1))).toBe(
    "Chance : 1 of 2 concepts known",
  );
  expect(words(drawn([here("Chance", ["begun"])], 0))).toBe("Chance : 1 concept to learn 1 being learned");
});

test("the course is told of once more of it is known than this section, and where no section is worked on", () => {
  expect(words(drawn([section("Chance", ["known", "likely"]), here("Data", ["open", "open"])], 1))).toBe(
    "Data : 2 concepts to learn Course: 2 of 4 concepts known, 1 of them probably",
  );
  expect(words(drawn([section("Chance", ["known"]), section("Data", ["known"])], 2))).toBe("2 of 2 concepts known");
});

test("what is probably known is counted with the rest, and the marks are told apart in words", () => {
  expect(words(drawn([here("Chance", ["known", "likely", "likely"])], 1))).toBe(
    "Chance : 3 of 3 concepts known, 2 of them probably 1 known , 2 probably",
  );
  expect(words(drawn([here("Chance", ["likely", "open"])], 0))).toBe(
    "Chance : 1 of 2 concepts probably known 1 probably known , 1 not yet",
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
  expect(drawings.map(([, width]) => width)).toEqual(["24", "34", "24"]);
  const [chance = "", data = "", samples = ""] = drawings.map(([, , paths]) => paths);
  expect([...chance.matchAll(/d="(\w+ \w+)"/g)].map(([, path]) => path)).toEqual(["M3 5h18", "M3 5h9", "M3 5h5"]);
  expect([...data.matchAll(/strip-(\w+)"/g)].map(([, state]) => state)).toEqual(["open", "begun"]);
  expect(samples).not.toContain("strip-bar-known");
});
