import { expect, test } from "vitest";
import { grade } from "../../../../tests/support/scripted-examiner";
import { renderGrade } from "./render-grade.server";

const KEY = "the right one";

test("feedback is Markdown with formulas", async () => {
  expect(await renderGrade(grade("sound", "You *see* it. "), KEY)).toEqual({
    verdict: "sound",
    feedbackHtml: "<p>You <em>see</em> it.</p>",
  });
  expect((await renderGrade(grade("sound", "It is $x$."), KEY)).feedbackHtml).toContain("<math>");
});

test("feedback that names the key of an open question is not kept", async () => {
  const telling = grade("partly", "It is *The right one*, of course.");

  expect(await renderGrade(telling, KEY)).toEqual({ verdict: "partly", feedbackHtml: "" });
  expect((await renderGrade(telling, null)).feedbackHtml).toBe("<p>It is <em>The right one</em>, of course.</p>");
});

test("feedback is never trusted as HTML", async () => {
  const { feedbackHtml } = await renderGrade(
    grade("sound", "<script>alert(1)</script> ![x](https://example.org/x)"),
    null,
  );

  expect(feedbackHtml).toContain("&lt;script&gt;");
  expect(feedbackHtml).not.toMatch(/<(script|img)/);
});

test("a formula that does not parse is shown as it was written", async () => {
  expect((await renderGrade(grade("sound", "It costs $\\frac{1 and $2."), null)).feedbackHtml).toBe(
    "<p>It costs $\\frac{1 and $2.</p>",
  );
});

test("feedback that never ends is cut", async () => {
  expect((await renderGrade(grade("sound", "so ".repeat(10_000)), null)).feedbackHtml.length).toBeLessThan(2_100);
});
