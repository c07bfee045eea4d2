import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { RichText } from "~/components/ui/rich-text";
import type { Figure } from "~/services/learning/contents/figure";
import { paths } from "~/urls/paths";
import { Drawing } from "./lesson-figure";

/** Around the drawing, in its units. */
const MARGIN = 8;

interface FigureImage {
  svg: string;
  /** In pixels, where it is as large as it was drawn. */
  width: number;
  height: number;
}

interface Look {
  /** What it is drawn with. */
  styles: string;
  /** In the colour of what is missing. */
  tone?: "mistake";
}

/** A drawing as an image of its own, which knows nothing of the page that shows it. */
export function drawImage(figure: Figure, { styles, tone }: Look): FigureImage {
  const drawn = renderToStaticMarkup(<Drawing figure={figure} alt="" />);
  const [, inner, across, down] = /viewBox="(0 0 (\S+) (\S+))"/.exec(drawn) ?? [];
  if (!inner || !across || !down) throw new Error(`A ${figure.kind} has no size`);
  const [width, height] = [Number(across) + 2 * MARGIN, Number(down) + 2 * MARGIN];
  const place = `x="${-MARGIN}" y="${-MARGIN}" width="${width}" height="${height}"`;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}">`,
    `<style>${styles}</style><rect ${place} rx="8" fill="var(--raised)"/><g class="${tone === "mistake" ? "figure figure-mistake" : "figure"}">`,
    drawn.replace(`viewBox="${inner}"`, `width="${across}" height="${down}" overflow="visible"`),
    "</g></svg>",
  ].join("");
  return { svg, width, height };
}

interface Shown {
  questionId: string;
  theme: string;
}

/**
 * A worked solution after its drawing, as HTML. The drawing is an image: the scripts of a page on which something is
 * answered need not know how to draw, and its first view weighs nothing more.
 */
export function drawnSolution(solutionHtml: string, figure: Figure | null, { questionId, theme }: Shown): string {
  if (figure === null) return solutionHtml;
  const image = drawImage(figure, { styles: "" });
  return above(figure, image, paths.solutionDrawing(questionId, versionOf(image, theme))) + solutionHtml;
}

/** What was made of a question with a mistake, as HTML: an image with its caption. */
export function drawnMistake(figure: Figure, { questionId, theme }: Shown): string {
  const image = drawImage(figure, { styles: "", tone: "mistake" });
  const url = paths.mistakeDrawing(questionId, versionOf(image, theme));
  return above(figure, image, url, "What you did.");
}

/** @param title which of two drawings it is */
function above(figure: Figure, { width, height }: FigureImage, url: string, title?: string): string {
  return renderToStaticMarkup(
    <figure className="answer-figure">
      <figcaption>
        {title && <strong>{`${title} `}</strong>}
        <RichText html={figure.caption} inline />
      </figcaption>
      <img src={url} alt={figure.alt} width={width} height={height} loading="lazy" />
    </figure>,
  );
}

/** Changes with what is drawn, and in which colours. */
export function versionOf({ svg }: Pick<FigureImage, "svg">, theme: string): string {
  return createHash("sha256").update(`${theme} ${svg}`).digest("hex").slice(0, 8);
}
