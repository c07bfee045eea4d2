import { expect, test } from "vitest";
import { csvLine } from "./csv";

test("cells are separated by commas, and quoted where they must be", () => {
  expect(csvLine(["plain", 'say "hi"', "a,b", "two\nlines", 1.5, null])).toBe(
    'plain,"say ""hi""","a,b","two\nlines",1.5,\r\n',
  );
});

test.each(["a;b", "a\tb"])("%j stays one cell where another sign than the comma separates cells", (text) => {
  expect(csvLine([text])).toBe(`"${text}"\r\n`);
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1+1"])(
  "a text that a spreadsheet would run has an apostrophe in front: %j",
  (text) => {
    expect(csvLine([text]).replace(/^"/, "")).toMatch(/^'/);
  },
);

test.each([
  ["why\n=1+1", '"why\n\'=1+1"\r\n'],
  ["why\r\n@SUM(A1)", '"why\r\n\'@SUM(A1)"\r\n'],
  ["why;+1\t-1", "\"why;'+1\t'-1\"\r\n"],
  ["why\n\n-1", '"why\n\n\'-1"\r\n'],
  ["a-b=c", "a-b=c\r\n"],
])("a spreadsheet that splits a text anew at semicolons, tabs or line breaks runs no piece of it: %j", (text, line) => {
  expect(csvLine([text])).toBe(line);
});

test("a negative number stays one, and lists are JSON", () => {
  expect(csvLine([-1.5, ["a", "=b"]])).toBe('-1.5,"[""a"",""=b""]"\r\n');
});
