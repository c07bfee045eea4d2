import { createHash } from "node:crypto";
import path from "node:path";
import { readFileIfPresent, writeAtomically } from "~/files/atomic-file.server";
import { drawCard } from "./draw-card.server";
import type { CardPrinter, CardWords } from "./port";
import { titleFont } from "./title-font.server";

/** To be raised when cards are drawn otherwise than before: the old ones are then made anew. */
const RECIPE = "2";

/** Cards are drawn once, one after the other, and kept as files that may be deleted at any time. */
export function createCardPrinter({ dataDir }: { dataDir: string }): CardPrinter {
  const folder = path.join(dataDir, "cards");
  let lastDrawing: Promise<unknown> = Promise.resolve();

  async function findOrDraw(file: string, words: CardWords): Promise<Uint8Array<ArrayBuffer>> {
    const kept = await readFileIfPresent(file);
    if (kept) return kept;
    const png = await drawCard(words, { fontFile: await titleFont(folder) });
    await writeAtomically(file, png);
    return png;
  }

  return {
    async print(words) {
      const version = createHash("sha256")
        .update(JSON.stringify([RECIPE, words.title, words.topic]))
        .digest("hex")
        .slice(0, 16);
      const file = path.join(folder, `${version}.png`);
      const kept = await readFileIfPresent(file);
      if (kept) return { version, png: kept };
      const turn = lastDrawing.then(() => findOrDraw(file, words)); // somebody before may have asked for the same
      lastDrawing = turn.catch(() => undefined);
      return { version, png: await turn };
    },
  };
}
