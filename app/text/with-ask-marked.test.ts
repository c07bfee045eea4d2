import { expect, test } from "vitest";
import { withAskMarked } from "./with-ask-marked";

test("the sentence that asks is marked, in a paragraph of its own or at the end of one", () => {
  expect(withAskMarked("<p>They caught 2 kg. How much is that?</p>")).toBe(
    "<p>They caught 2 kg. <b>How much is that?</b></p>",
  );
  expect(withAskMarked("<p>How much is it?</p>")).toBe("<p><b>How much is it?</b></p>");
  expect(withAskMarked("<p>They caught 2 kg.</p>\n<p>How much is that?</p>\n")).toBe(
    "<p>They caught 2 kg.</p>\n<p><b>How much is that?</b></p>\n",
  );
});

test("what ends in no plain question stays as it is", () => {
  for (const stem of ["<p>It is 2.</p><p>Work it out.</p>", "<p>A. Is it <em>all</em>?</p>"]) {
    expect(withAskMarked(stem)).toBe(stem);
  }
});
