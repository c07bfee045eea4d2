import { CARD_HEIGHT, CARD_WIDTH, cardBackground } from "./card-background";
import type { CardWords } from "./port";
import { TITLE_FONT } from "./title-font.server";

const LEFT = 72;
const TITLE_WIDTH = 700;
const TITLE_HEIGHT = 290;
/** Pixels; the first in which the title fits is taken. */
const TITLE_SIZES = [92, 84, 76, 68, 60, 54, 48, 42];
const SMALLEST_TITLE = 36;
const INK = "#20251f";
const SOIL_INK = "#6b400d";
const GREEN = "#14472f";
/** Flat colours and the edges of letters: all that the eye sees, in half the bytes. More effort would take 20 MB more. */
const COLOURS = 64;

interface Line {
  text: string;
  size: number;
  colour: string;
}

interface Layer {
  input: Buffer;
  left: number;
  top: number;
}

export async function drawCard(
  { title, topic }: CardWords,
  font: { fontFile: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const { sharp } = await import("~/files/sharp.server");
  const layers: Layer[] = [
    { ...(await setTitle(title, font)), left: LEFT, top: 132 },
    { ...(await setText({ text: "Taproot", size: 40, colour: GREEN }, font)), left: LEFT + 2, top: 556 },
  ];
  if (topic) {
    layers.push({ ...(await setText({ text: topic, size: 28, colour: SOIL_INK }, font)), left: LEFT + 2, top: 74 });
  }
  const picture = await sharp(Buffer.from(cardBackground))
    .resize(CARD_WIDTH, CARD_HEIGHT)
    .composite(layers)
    .png({ palette: true, colours: COLOURS, dither: 0, effort: 1 })
    .toBuffer();
  return new Uint8Array(picture);
}

/** As large as its place allows. */
async function setTitle(title: string, font: { fontFile: string }) {
  for (const size of TITLE_SIZES) {
    const set = await setText({ text: title, size, colour: INK }, font);
    if (set.height <= TITLE_HEIGHT) return set;
  }
  return setText({ text: title, size: SMALLEST_TITLE, colour: INK }, font);
}

async function setText({ text, size, colour }: Line, { fontFile }: { fontFile: string }) {
  const { sharp } = await import("~/files/sharp.server");
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `${TITLE_FONT}, ${size}`, // with the comma, as its name ends in what Pango would take for a weight
      fontfile: fontFile,
      width: TITLE_WIDTH,
      wrap: "word-char",
      spacing: -Math.round(size * 0.16), // the font's own lines are far apart
      dpi: 72, // a point is a pixel
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
