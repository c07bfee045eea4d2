import { placeInWords } from "~/components/learning/place-in-words";
import type { QuestionPlace } from "~/services/learning/tree/question-place";

interface Asked {
  /** To tell a slip from a gap. */
  makesSure: boolean;
  /** Of the questions it stands among, those included that may come. */
  mostSiblings: number;
  /** It is asked to close the gap of its concept, and can. */
  closesGap: boolean;
}

/**
 * `Concept question 2 of 4`, or `1 of up to 2` where a right answer ends them sooner. Further down it says how far, and of
 * what makes sure of a miss, what for, as a count begins there again. What comes on top of a part's own questions is
 * counted for itself: how many these are was said before. One whose place another took has no number, and what closes a gap
 * needs none: the search is over.
 */
export function questionHeading(place: QuestionPlace, { makesSure, mostSiblings, closesGap }: Asked): string {
  const { questionNumber, siblingCount, isOneMore, level } = place;
  if (isOneMore) return placeInWords(questionNumber > 0 ? { number: questionNumber, count: null } : null);
  if (closesGap && level > 0) return "Close the gap";
  const most = Math.max(mostSiblings, siblingCount);
  if (makesSure && most === 1) return "Slip or gap? One question";
  const name = makesSure ? "Slip or gap? Question" : nameAt(level);
  if (most < questionNumber) return name;
  return `${name} ${questionNumber} of ${most > siblingCount ? "up to " : ""}${most}`;
}

function nameAt(level: number): string {
  if (level > 2) return `${level - 1} levels deeper: question`;
  if (level > 1) return "One level deeper: question";
  return level === 0 ? "Question" : "Concept question";
}
