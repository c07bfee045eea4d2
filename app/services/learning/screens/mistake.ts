import type { Figure } from "~/services/learning/contents/figure";
import type { ContentCheck } from "~/services/learning/contents/study-content";

/** A wrong answer, as the lesson about it begins with it. */
export interface Mistake {
  chosenHtml: string;
  /** What is missing, by name; null where its author gave none. */
  name: string | null;
  /** The wrong idea behind it, as a sentence; null where its author names none. */
  misconception: string | null;
  /** Why it is wrong; null where its author has not said. */
  feedbackHtml: string | null;
  /** What to know instead, as a sentence; null where its author gave none. */
  idea: string | null;
  /** That in another situation, to try it there; null where its author asks about it nowhere else. */
  check: ContentCheck | null;
  /** The question that was answered, and how it is solved; null while it may be asked again. */
  worked: {
    stemHtml: string;
    solutionHtml: string;
    rightHtml: string;
    /** Its first step, to take before the solution is shown; null where its author asks for none. */
    openingStep: ContentCheck | null;
    /** The question once more, to finish it after that step; null where there is none, or too little left to choose from. */
    finishingStep: ContentCheck | null;
    /** How it is solved, and what this answer made of it, drawn; null where its author drew nothing. */
    figure: Figure | null;
    mistakeFigure: Figure | null;
  } | null;
}
