import { renderToStaticMarkup } from "react-dom/server";
import type { Figure } from "~/services/learning/contents/figure";
import figureStyles from "~/styles/figure.css?url";
import { LessonFigure } from "./lesson-figure";

/**
 * A worked solution with its drawing beneath, as HTML: the scripts of a page on which something is answered need not know
 * how to draw. What links the drawing's style sheet comes along, so a page without a drawing loads none.
 */
export function drawnSolution(solutionHtml: string, figure: Figure | null): string {
  if (figure === null) return solutionHtml;
  return `${solutionHtml}<link rel="stylesheet" href="${figureStyles}">${renderToStaticMarkup(<LessonFigure figure={figure} />)}`;
}
