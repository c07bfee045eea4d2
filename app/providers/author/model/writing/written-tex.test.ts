import fc from "fast-check";
import { expect, test } from "vitest";
import { renderBlocks } from "~/rich-text/rich-text.server";
import { readReply } from "~/providers/author/model/reply/read-reply";
import { gradeReply } from "./schemas";
import { withDollarFormulas, withInlineFormulas, wordsAround } from "./written-tex";

const tex = String.raw;

test.each([
  ["round brackets", tex`So \(x + 1\) it is.`, "So $x + 1$ it is."],
  ["round brackets with spaces", tex`So \( \frac{1}{2} \).`, tex`So $\frac{1}{2}$.`],
  ["parentheses inside", tex`\(f(x) = \left(x\right)\)`, tex`$f(x) = \left(x\right)$`],
  ["square brackets on a line", "So:\n\\[\nx = 1\n\\]\nYes.", "So:\n$$x = 1$$\nYes."],
  ["square brackets among words", tex`So \[ x = 1 \] it is.`, "So $x = 1$ it is."],
  ["spaces inside dollars", "Add $ x + 1 $ and $y $.", "Add $x + 1$ and $y$."],
  ["a per-cent sign", "It is $5%$ of $20\\%$.", tex`It is $5\%$ of $20\%$.`],
  ["two dollars among words", "$$x^2$$ is a square.", "$x^2$ is a square."],
  ["two dollars on a line", "So:\n\n$$x^2$$", "So:\n\n$$x^2$$"],
  ["two dollars over lines", "$$\nx = 1 \\\\\ny = 2\n$$", "$$x = 1 \\\\\ny = 2$$"],
  ["a line break before letters that are a command", "$a \ngeq b$", tex`$a \ngeq b$`],
  ["a line break at the beginning", "$\ni x$ and $\nleq$", tex`$\ni x$ and $\nleq$`],
  ["a carriage return", "$\rm{m}$, $|x\rvert$, $\ref{a}$", tex`$\rm{m}$, $|x\rvert$, $\ref{a}$`],
  ["a tab", "$\tbinom{5}{2}$", tex`$\tbinom{5}{2}$`],
  ["a break before a variable of one letter", "So:\n$$\ne^x = 1\n$$", "So:\n$$e^x = 1$$"],
  ["a formula before a digit", tex`\(x\)2`, "$x$ 2"],
])("%s: models' TeX becomes the one that is rendered", (_, written, rendered) => {
  expect(withDollarFormulas(written)).toBe(rendered);
  expect(renderBlocks(rendered.replace(tex`, $\ref{a}$`, ""))).not.toMatch(/\$|\\/);
});

test.each([
  "An apple is $5, a pear is $6.",
  "An apple is 5 $ and a pear is 6 $ each.",
  "Type `$ x $` or `\\(x\\)`.",
  "```\n\\(x\\) $ y $\n```",
  "One line\nThe next",
  tex`\$5 and \$6`,
  "A line\nof words $x\ny$",
  "An array[0] (as it is)",
])("%j is left alone", (text) => {
  expect(withDollarFormulas(text)).toBe(text);
});

test("an option has no lines for a formula of its own", () => {
  expect(withInlineFormulas(tex`\[ x = 1 \]`)).toBe("$x = 1$");
  expect(withInlineFormulas("$$x$$")).toBe("$x$");
});

test("words around formulas and code are what is left of a text", () => {
  expect(wordsAround(tex`So $\times$ and ${"`\\times`"} and 5 \times 3`)).toBe(tex`So   and   and 5 \times 3`);
});

test("a reply with single backslashes is read as TeX between its dollars, and as line breaks around them", () => {
  const reply =
    tex`{"reasoning": "", "verdict": "sound", "feedback": "Right:\n\n$a \ngeq b$, \(\tbinom{5}{2} \nleq 9\)"}`.replaceAll(
      "\\\\",
      "\\",
    );

  expect(readReply(reply, gradeReply)).toMatchObject({
    value: { feedback: `Right:\n\n${tex`$a \ngeq b$, $\tbinom{5}{2} \nleq 9$`}` },
  });
});

test("what is put right once stays as it is", () => {
  const pieces = ["$ x + 1 $", "$$x$$", tex`\(5%\)`, tex`\[ x \]`, "\n", "`$ x $`", "5%", "word", "2", tex`\$3`];
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(" "));

  fc.assert(
    fc.property(texts, (text) => {
      const once = withDollarFormulas(text);

      expect(withDollarFormulas(once)).toBe(once);
    }),
  );
});

test("the longest texts, made to be slow to read, are read in a moment", () => {
  const started = performance.now();

  for (const part of ["\\(", "\\[", "$", "$ ", "`", "$\\$", "\\(x ", "` `` "]) withDollarFormulas(part.repeat(12_000));

  expect(performance.now() - started).toBeLessThan(2000);
});

test.each([
  ["prices", "5 $ + 3 $ = 8 $"],
  ["names of a program", "In PHP, $a + $b adds."],
  ["code between tildes", "~~~php\n$a = $b\n~~~"],
  ["an interval", tex`the interval \[0, 1\] is closed`],
])("%s are no formula and stay as they are", (_name, text) => {
  expect(withDollarFormulas(text)).toBe(text);
});
