import { expect, onlyWithScripts, test } from "./support/test";

test("a root is drawn wherever a font on this machine has its sign", onlyWithScripts, async ({ page }) => {
  await page.goto("/");
  const { asStyled, inAnyFont } = await page.evaluate(() => {
    /** Of √6, as wide as its 6 where no root is drawn. */
    const isDrawn = (fontFamily: string) => {
      const root = document.createElement("p");
      root.innerHTML = "<math><msqrt><mn>6</mn></msqrt></math>";
      document.body.append(root);
      const drawn = root.querySelector<HTMLElement>("msqrt")!;
      drawn.style.fontFamily = fontFamily;
      return drawn.getBoundingClientRect().width > 1.2 * drawn.firstElementChild!.getBoundingClientRect().width;
    };
    return { asStyled: isDrawn(""), inAnyFont: ["Arial", "DejaVu Sans", "Roboto", "math"].some(isDrawn) };
  });

  expect(asStyled).toBe(inAnyFont);
});
