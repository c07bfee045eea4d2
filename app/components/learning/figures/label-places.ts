import { WIDTH } from "./figure-drawing";
import { sumOf } from "./numbers";
import { widthOf } from "./width-of";

/** Between two words of a row. */
const SPACE = 8;

interface Named {
  words: string;
  /** Of what they name. */
  middle: number;
}

/** Where the middle of words is that are to be at `x`: as near to it as the edges of the drawing allow. */
export function within(x: number, words: string): number {
  const half = widthOf(words) / 2;
  return Math.min(Math.max(x, half), WIDTH - half);
}

/**
 * Labels near what they name, so that none covers another or leaves the drawing.
 *
 * @param labels from left to right
 * @returns the middle of each, and its row: 0 is next to what is named, 1 beyond it, where one row has not enough room
 */
export function placeLabels(labels: Named[]): { x: number; row: number }[] {
  const rows = sumOf(labels.map(({ words }) => widthOf(words) + SPACE)) <= WIDTH + SPACE ? 1 : 2;
  const places = Array.from({ length: rows }, (_, row) => spread(labels.filter((_, index) => index % rows === row)));
  return labels.map((_, index) => ({ x: places[index % rows]![Math.floor(index / rows)]!, row: index % rows }));
}

/** First to the right, as far as those before push; then back again, as far as the edge and those after do. */
function spread(labels: Named[]): number[] {
  const xs = labels.map(({ words, middle }) => within(middle, words));
  const apart = (left: number) => (widthOf(labels[left]!.words) + widthOf(labels[left + 1]!.words)) / 2 + SPACE;
  for (let index = 1; index < xs.length; index++) xs[index] = Math.max(xs[index]!, xs[index - 1]! + apart(index - 1));
  for (let index = xs.length - 1; index >= 0; index--) {
    const most = index < xs.length - 1 ? xs[index + 1]! - apart(index) : within(WIDTH, labels[index]!.words);
    xs[index] = Math.min(xs[index]!, most);
  }
  return xs;
}
