import sharp from "sharp";

/** Segments of a digit as on a pocket calculator: top, upper left, upper right, middle, lower left, lower right, bottom. */
const SEGMENTS: Record<string, string> = {
  "0": "1110111",
  "1": "0010010",
  "2": "1011101",
  "3": "1011011",
  "4": "0111010",
  "5": "1101011",
  "6": "1101111",
  "7": "1010010",
  "8": "1111111",
  "9": "1111011",
};

/** Where the segments lie in a digit 40 wide and 72 high: x, y, width, height. */
const PLACES = [
  [0, 0, 40, 8],
  [0, 0, 8, 40],
  [32, 0, 8, 40],
  [0, 32, 40, 8],
  [0, 32, 8, 40],
  [32, 32, 8, 40],
  [0, 64, 40, 8],
];

const STEP = 64;
const MARGIN = 32;

/** A number as a WebP picture. Drawn without a font, for a server may have none. */
export async function pictureOfDigits(digits: string): Promise<Uint8Array> {
  const bars = [...digits].flatMap((digit, index) =>
    PLACES.filter((_place, segment) => SEGMENTS[digit]![segment] === "1").map(
      ([x, y, width, height]) =>
        `<rect x="${MARGIN + index * STEP + x!}" y="${MARGIN + y!}" width="${width}" height="${height}"/>`,
    ),
  );
  const width = 2 * MARGIN + digits.length * STEP;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="136"><rect width="100%" height="100%" fill="white"/>${bars.join("")}</svg>`;
  return sharp(Buffer.from(svg)).webp({ lossless: true }).toBuffer();
}
