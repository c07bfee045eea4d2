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

/** A drawing as an image of its own, which knows nothing of the page that shows it. @param styles what it is drawn with */
export function drawImage(figure: Figure, styles: string): FigureImage {
  const drawn = renderToStaticMarkup(<Drawing figure={figure} alt="" />);
  const [, inner, across, down] = /viewBox="(0 0 (\S+) (\S+))"/.exec(drawn) ?? [];
  if (!inner || !across || !down) throw new Error(`A ${figure.kind} has no size`);
  const [width, height] = [Number(across) + 2 * MARGIN, Number(down) + 2 * MARGIN];
  const place = `x="${-MARGIN}" y="${-MARGIN}" width="${width}" height="${height}"`;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}">`,
    `<style>${styles}</style><rect ${place} rx="8" fill="var(--raised)"/><g class="figure">`,
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
 * A worked solution with its drawing beneath, as HTML. The drawing is an image: the scripts of a page on which something is
 * answered need not know how to draw, and its first view weighs nothing more.
 */
export function drawnSolution(solutionHtml: string, figure: Figure | null, { questionId, theme }: Shown): string {
  if (figure === null) return solutionHtml;
  const { svg, width, height } = drawImage(figure, "");
  const version = createHash("sha256").update(`${theme} ${svg}`).digest("hex").slice(0, 8);
  return (
    solutionHtml +
    renderToStaticMarkup(
      <figure className="solution-figure">
        <figcaption>
          <RichText html={figure.caption} inline />
        </figcaption>
        <img
          src={paths.solutionDrawing(questionId, version)}
          alt={figure.alt}
          width={width}
          height={height}
          loading="lazy"
        />
      </figure>,
    )
  );
}
