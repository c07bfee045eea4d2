/** What the server measures of itself. Each figure is null where too few people or cases stand behind it. */

/** Under so many learners nothing is told: it could tell of one of them. */
export const MIN_LEARNERS = 20;
/** Cases under which a figure would be chance. */
export const MIN_CASES = { predictions: 200, gaps: 50, reviews: 100, questions: 100 };
/** A gap that was found only now has had no time to be closed. */
export const GAP_DAYS = 14;

export interface InstanceFigures {
  /** Who has answered anything, and how many answers there are. */
  counted: { learners: number; answers: number } | null;
  calibration: Calibration | null;
  /** Answers from the first wrong one to the gap that was named. */
  submissionsToGap: { gaps: number; median: number; ninthOfTen: number } | null;
  gapsClosed: Share | null;
  reviewsRemembered: Share | null;
  questionsWithdrawn: Share | null;
}

export interface Share {
  cases: number;
  /** 0 to 1. */
  share: number;
}

export interface Calibration {
  predictions: number;
  /** By what was predicted: from 0 to 10 percent, from 10 to 20, and so on. */
  deciles: (Decile | null)[];
  /** By how much predictions are off, on average over all of them: the expected calibration error, 0 to 1. */
  error: number;
}

export interface Decile {
  predictions: number;
  /** On average, 0 to 1. */
  predicted: number;
  /** Share of right answers, 0 to 1. */
  right: number;
}
