import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OptionList } from "./option-list";

const BRIEF = "options options-short options-brief";
const SHORT = "options options-short";

test.each([
  ["numbers and short words stand two by two, on a phone, too", ["12%", "About 32%", "24%", "40%"], BRIEF],
  ["what is escaped counts as it is read", ["x &lt; 4 kg", "x &gt; 4 kg"], BRIEF],
  ["one of more than ten characters needs the whole line of a phone", ["12%", "About 32.5%"], SHORT],
  ["so does a word that would not fit its half", ["Chi-square", "t"], SHORT],
  ["so does a formula, which is not broken", ["<math><mi>P</mi><mo>=</mo><mn>0.1234567</mn></math>", "0"], SHORT],
  ["a sentence needs it everywhere", ["The mean is larger than the median", "Neither"], "options"],
])("%s", (_, texts, className) => {
  const options = texts.map((html, position) => ({ position, html }));

  expect(renderToStaticMarkup(<OptionList name="option" options={options} />)).toContain(`class="${className}"`);
});

test("each option has the letter that chooses it, which nobody hears", () => {
  const options = ["3", "4"].map((html, position) => ({ position, html }));

  const html = renderToStaticMarkup(<OptionList name="option" options={options} />);

  expect(html.match(/<kbd.*?<\/kbd>/g)).toEqual(
    ["A", "B"].map((letter) => `<kbd class="option-key" aria-hidden="true">${letter}</kbd>`),
  );
});
