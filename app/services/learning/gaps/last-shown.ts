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
  /** A wrong option was chosen, of a question that counts: not "I don't know yet". */
  tellsMistake: boolean;
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
  const readings = read(answers);
  return answers.findLast((_, place) => readings[place]!.shows)?.at ?? null;
}

/**
 * The miss that tells what was wrong at the last one: "I don't know yet" leaves what is missing as it was told before, unless
 * the concept was shown to be known between the two. Null where none tells it.
 *
 * @param answers as for `lastShown`
 */
export function lastTold<Answer extends AnswerAtGap>(answers: Answer[]): Answer | null {
  return answers[read(answers).at(-1)?.toldAt ?? -1] ?? null;
}

/**
 * Whether a right answer was as good as any, and a gap stays open after it only because its question could not show the
 * mistake of the last miss.
 *
 * @param options.foundAt an ISO time: what was right before the gap was found says nothing of it
 */
export function couldNotShow(answers: AnswerAtGap[], { place, foundAt }: { place: number; foundAt: string }): boolean {
  if (answers[place]!.at < foundAt || !isFreshRight(answers, place) || read(answers)[place]!.shows) return false;
  return answers.slice(place + 1).every(({ isCorrect }) => isCorrect);
}

/** What is known after an answer; places are -1 where there is none. */
interface Reading {
  /** It shows its concept to be known. */
  shows: boolean;
  /** Of the last miss. */
  missedAt: number;
  /** Of the miss that tells what was wrong there: see `lastTold`. */
  toldAt: number;
}

function read(answers: AnswerAtGap[]): Reading[] {
  let last = { missedAt: -1, toldAt: -1 };
  let isShown = false; // since the last miss
  return answers.map(({ isCorrect, tellsMistake }, place) => {
    if (!isCorrect) {
      last = { missedAt: place, toldAt: tellsMistake ? place : isShown ? -1 : last.toldAt };
      isShown = false;
    }
    const shows = isCorrect && isShowing(answers, place, last);
    isShown ||= shows;
    return { shows, ...last };
  });
}

function isShowing(answers: AnswerAtGap[], place: number, { missedAt, toldAt }: Omit<Reading, "shows">): boolean {
  const { sourceKey, at, canShow } = answers[place]!;
  const isProof = isFreshRight(answers, place);
  if (!isProof && !isRightReview(answers[place]!)) return false;
  const misconception = answers[toldAt]?.misconception ?? null;
  if (isProof && (misconception === null || canShow.includes(misconception))) return true;
  return answers.some((before, index) => {
    if (index <= missedAt || index >= place) return false;
    const isAsGood = isProof && before.sourceKey !== sourceKey && isFreshRight(answers, index);
    const isLater = Date.parse(at) - Date.parse(before.at) >= SITTING_MS;
    return isAsGood || (isLater && (isFreshRight(answers, index) || isRightReview(before)));
  });
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
