import { expect, test } from "vitest";
import { findRenderingProblems } from "./rendering-problems.server";

const tex = String.raw;

test.each([
  [tex`5 \times 3 = 15`, ["tex-outside-formula"]],
  [tex`5\times3`, ["tex-outside-formula"]],
  [tex`\begin{align} x \end{align}`, ["tex-outside-formula"]],
  ["So it is\u0008.", ["control-character"]],
  ["So $\u0007lpha$ is.", ["broken-formula", "control-character"]],
  ["A <b>bold</b> word<br>here", ["html"]],
  ['<script src="x"></script>', ["html"]],
  ["$\\frac{1$", ["broken-formula"]],
  ["See [here](https://example.org).", ["link"]],
])("%j cannot be shown", async (text, problems) => {
  expect(await findRenderingProblems([text])).toEqual(problems);
});

test.each([
  tex`It is $5 \times 3$.`,
  "The tag `<b>` is bold, and `\\times` is a cross.",
  "For a < b and c > d it is so.",
  tex`The folder C:\text is full; \Users as well.`,
  "One line\n\tand the next",
])("%j can be shown", async (text) => {
  expect(await findRenderingProblems([text])).toEqual([]);
});
