import { drawImage, versionOf } from "~/components/learning/figures/figure-image.server";
import { goodFigure } from "./packs";

/** In the address of the good figure, as who has chosen no theme sees it. @param tone of a mistake, or none of a solution */
export function drawingVersion(tone?: "mistake"): string {
  return versionOf(drawImage(goodFigure, { styles: "", tone }), "system");
}
