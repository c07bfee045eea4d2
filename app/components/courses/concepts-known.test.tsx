import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ConceptsKnown } from "./concepts-known";

const drawn = (knownConcepts: number, totalConcepts: number) =>
  renderToStaticMarkup(<ConceptsKnown knownConcepts={knownConcepts} totalConcepts={totalConcepts} />);

test("how far a course has come is one bar and one figure, and before anything is known how many concepts it has", () => {
  expect(drawn(8, 32)).toMatch(/<span>8 of 32 concepts known<\/span> <progress value="25" max="100">/);
  expect(drawn(0, 32)).toMatch(/<span>32 concepts in this course<\/span> <progress value="0" max="100">/);
  expect(drawn(0, 1)).toContain("1 concept in this course");
  expect(drawn(1, 1)).toContain("1 of 1 concept known");
});
