import { FRESH_AFTER_DAYS } from "~/services/mastery/evidence";
import { SITTING_MS } from "~/services/memory/memory";
import { DAY_MS } from "~/time/periods";

/** An answer about a concept, as far as it tells whether a gap there is closed. */
export interface AnswerAtGap {
  /** ISO */
  at: string;
  /** The same for one item in whatever wording. */
  sourceKey: string;
  isCorrect: boolean;
  isHelped: boolean;
  /** It was given in a review, or to practise: these ask what their learner has not met as long as there is any. */
  isReview: boolean;
  /** Behind the chosen option, by its description; null where nothing of it is known. */
  misconception: string | null;
  /** Misconceptions that the options of its item come from. */
  canShow: string[];
}

/**
 * When a concept was last shown to be known: by a fresh item that was right at once and without help, and that could have
 * shown the misconception of the last miss again. One that could not takes a second one, as good or in a later review, and
 * so does a right review of what was met; so it is never waited for a question that nobody has.
 *
 * @param answers those that count, oldest first
 * @returns an ISO time; null when it never was
 */
export function lastShown(answers: AnswerAtGap[]): string | null {
  return answers.findLast((_, place) => shows(answers, place))?.at ?? null;
}

function shows(answers: AnswerAtGap[], place: number): boolean {
  const { sourceKey, at, canShow } = answers[place]!;
  const isProof = isFreshRight(answers, place);
  if (!isProof && !isRightReview(answers[place]!)) return false;
  const missedAt = answers.slice(0, place).findLastIndex(({ isCorrect }) => !isCorrect);
  const misconception = answers[missedAt]?.misconception ?? null;
  if (isProof && (misconception === null || canShow.includes(misconception))) return true;
  return answers.some((before, index) => {
    if (index <= missedAt || index >= place) return false;
    const isAsGood = isProof && before.sourceKey !== sourceKey && isFreshRight(answers, index);
    const isLater = Date.parse(at) - Date.parse(before.at) >= SITTING_MS;
    return isAsGood || (isLater && (isFreshRight(answers, index) || isRightReview(before)));
  });
}

/**
 * Whether a right answer was as good as any, and a gap stays open after it only because its question could not show the
 * mistake of the last miss.
 *
 * @param options.foundAt an ISO time: what was right before the gap was found says nothing of it
 */
export function couldNotShow(answers: AnswerAtGap[], { place, foundAt }: { place: number; foundAt: string }): boolean {
  if (answers[place]!.at < foundAt || !isFreshRight(answers, place) || shows(answers, place)) return false;
  return answers.slice(place + 1).every(({ isCorrect }) => isCorrect);
}

/** Whether it was right at once and without help: whoever met it in another wording lately has not shown anything new. */
function isFreshRight(answers: AnswerAtGap[], place: number): boolean {
  const { sourceKey, at, isCorrect, isHelped } = answers[place]!;
  if (!isCorrect || isHelped) return false;
  const met = answers.slice(0, place).findLast((before) => before.sourceKey === sourceKey);
  return !met || Date.parse(at) - Date.parse(met.at) >= FRESH_AFTER_DAYS * DAY_MS;
}

function isRightReview({ isCorrect, isHelped, isReview }: AnswerAtGap): boolean {
  return isCorrect && !isHelped && isReview;
}
