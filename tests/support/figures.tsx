import { renderToStaticMarkup } from "react-dom/server";
import { LessonFigure } from "~/components/learning/figures/lesson-figure";
import { widthOf } from "~/components/learning/figures/width-of";
import { wordsOf } from "~/rich-text/words-of";
import type { Figure, FigureData } from "~/services/learning/contents/figure";

/** Letters of a drawing reach so far up and down. */
const LINE = 12;

export function draw(data: FigureData, { title }: { title?: string } = {}): string {
  const figure = { ...data, caption: "What to see.", alt: "What is drawn." } as Figure;
  return renderToStaticMarkup(<LessonFigure figure={figure} title={title} />);
}

/** What can be read in a drawing, and beneath it. */
export function wordsIn(data: FigureData): string {
  return wordsOf(draw(data).replace(/<text display="none">.*?<\/text>/g, " "));
}

export interface DrawnWords {
  words: string;
  from: number;
  to: number;
  /** Of the line that letters stand on. */
  y: number;
}

export function placesOfWords(data: FigureData): DrawnWords[] {
  const texts = draw(data).matchAll(/<text x="([-\d.]+)" y="([-\d.]+)" text-anchor="(\w+)"[^>]*>(.*?)<\/text>/g);
  return [...texts].map(([, x, y, anchor, words]) => {
    const width = widthOf(words!);
    const from = Number(x) - { start: 0, middle: width / 2, end: width }[anchor!]!;
    return { words: words!, from, to: from + width, y: Number(y) };
  });
}

/** Words that leave the drawing, or cover each other. */
export function crampedWords(data: FigureData): string[] {
  const drawn = placesOfWords(data);
  const out = drawn.filter(({ from, to, y }) => from < -0.1 || to > 320.1 || y < LINE - 3);
  const pairs = drawn.flatMap((one, index) => drawn.slice(index + 1).map((other) => [one, other] as const));
  const covered = pairs.filter(
    ([one, other]) => Math.abs(one.y - other.y) < LINE && one.from < other.to - 0.1 && other.from < one.to - 0.1,
  );
  return [...out.map(({ words }) => words), ...covered.map(([one, other]) => `${one.words} on ${other.words}`)];
}
