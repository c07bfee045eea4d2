import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OwnReason } from "./own-reason";

test("what was written stands in sight where it is short, and folded where it is long", () => {
  const long = "Since each of them is as likely as any other. ".repeat(4).trim();

  expect(shown("Why not.")).toBe('<p class="own-reason">You wrote: <q dir="auto">Why not.</q></p>');
  expect(shown(long)).toMatch(new RegExp(`<summary>Your explanation</summary>.*${long}`));
  expect(shown(long, true)).toBe(`<p class="own-reason">You wrote: <q dir="auto">${long}</q></p>`); // in a fold already
});

function shown(explanation: string, isInFold = false): string {
  return renderToStaticMarkup(<OwnReason explanation={explanation} isInFold={isInFold} />);
}
