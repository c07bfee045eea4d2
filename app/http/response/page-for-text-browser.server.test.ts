import { expect, test } from "vitest";
import { renderBlocks } from "~/rich-text/rich-text.server";
import { pageForTextBrowser } from "./page-for-text-browser.server";

const page = `<main><meta charset="utf-8"><mark>x</mark>${renderBlocks("It is $\\frac{1}{6}$.")}</main>`;

test("Lynx reads a fraction as words between bars", () => {
  const html = pageForTextBrowser(page, "Lynx/2.9.0dev.12 libwww-FM/2.14");

  expect(html).not.toContain("<m" + "ath");
  expect(html.replace(/<[^>]*>/g, "")).toContain("It is 1/6.");
  expect(html).toContain('<main><meta charset="utf-8"><mark>x</mark>');
});

test("every other browser gets the formula as it is", () => {
  expect(pageForTextBrowser(page, "Mozilla/5.0")).toBe(page);
  expect(pageForTextBrowser(page, null)).toBe(page);
});

test("Lynx, which shows no slider, gets a field to type the number into", () => {
  const html = pageForTextBrowser('<input type="range" name="answer" value="5">', "Lynx/2.9.0");

  expect(html).toBe('<input type="text" name="answer" value="5">');
});

test("Lynx, which chooses the first radio by itself, finds one that answers nothing before those of an open choice", () => {
  const choice = (attributes: string) =>
    `<fieldset class="options"><legend>Choose</legend><label><input type="radio" ${attributes} value="0"/>Yes</label></fieldset>`;
  const open = pageForTextBrowser(choice('required="" name="option"'), "Lynx/2.9.0");

  expect(open).toContain('<input type="radio" name="option" value="" checked=""> No answer yet');
  expect(open.indexOf("No answer yet")).toBeLessThan(open.indexOf("Yes"));
  for (const settled of [choice('name="option" checked=""'), choice('name="a"').replace("radio", "checkbox")]) {
    expect(pageForTextBrowser(settled, "Lynx/2.9.0")).toBe(settled);
  }
});

test("w3m, which would print the name of a picture's file, gets only pictures with words", () => {
  const picture = '<img src="/root.jpeg" alt="A root">';

  expect(pageForTextBrowser(`<p><img src="/0123abcd.jpeg" alt=""/>${picture}</p>`, "w3m/0.5.3")).toBe(
    `<p>${picture}</p>`,
  );
});

test("a text browser, which would print the names of a drawing in a row, gets the list beside it alone", () => {
  const drawing = '<svg role="group" aria-label="Map"><a href="/notes"><text>Notes</text></a></svg>';
  const list = '<ul><li><svg aria-hidden="true"></svg><a href="/notes">Notes</a></li></ul>';

  for (const browser of ["Lynx/2.9.0", "w3m/0.5.3", "Links (2.29; Linux x86_64)", "ELinks/0.16.1.1"]) {
    expect(pageForTextBrowser(drawing + list, browser), browser).toBe(list);
  }
  expect(pageForTextBrowser(drawing + list, "Mozilla/5.0")).toBe(drawing + list);
});
