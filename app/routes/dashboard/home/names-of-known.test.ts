import { expect, test } from "vitest";
import { namesOfKnown } from "./names-of-known";

const six = ["Notes", "Scales", "Chords", "Rhythm", "Keys", "Tempo"];

test.each([
  [5, { names: six.slice(0, 5), more: 0 }],
  [6, { names: six.slice(0, 3), more: 3 }],
  [40, { names: six.slice(0, 3), more: 37 }],
])("few are all named, else the latest are: %i", (known, told) => {
  expect(namesOfKnown({ known, knownNames: six.slice(0, known) }, [])).toEqual(told);
});
