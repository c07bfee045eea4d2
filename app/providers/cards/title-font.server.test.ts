import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { sharp } from "~/files/sharp.server";
import { TITLE_FONT, titleFont } from "./title-font.server";
import { unpackWoff } from "./unpack-woff.server";

async function widthOf(text: string, { font, fontfile }: { font: string; fontfile?: string }): Promise<number> {
  const { info } = await sharp({ text: { text, font: `${font}, 60`, fontfile, dpi: 72 } })
    .png()
    .toBuffer({ resolveWithObject: true });
  return info.width;
}

test("titles are set in the font that comes with the product, not in what the machine has", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "taproot-font-"));
  const inAnyFont = await widthOf("Mastery learning", { font: "No Such Font" });

  const fontfile = await titleFont(folder);

  expect(await widthOf("Mastery learning", { font: TITLE_FONT, fontfile })).not.toBe(inAnyFont);
  expect(await titleFont(folder)).toBe(fontfile);
});

test("what is no packed font is refused", () => {
  expect(() => unpackWoff(Buffer.from("wOF2 and more"))).toThrow("not a WOFF 1.0 file");
});
