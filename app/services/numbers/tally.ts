import { MIN_LEARNERS, type Calibration, type Decile, type Share } from "./figures";

/** Counts cases, and whether enough learners stand behind them. Pure. */
export class Tally {
  cases = 0;
  hits = 0;
  /** Of what was predicted. */
  sum = 0;
  /** No more than it takes to know that there are enough. */
  readonly #learners = new Set<string>();

  add(learnerId: string, isHit: boolean, predicted = 0): void {
    this.cases += 1;
    if (isHit) this.hits += 1;
    this.sum += predicted;
    if (this.#learners.size < MIN_LEARNERS) this.#learners.add(learnerId);
  }

  get hasEnoughLearners(): boolean {
    return this.#learners.size >= MIN_LEARNERS;
  }

  /** Null where too little stands behind it. */
  share(atLeast: number): Share | null {
    return this.hasEnoughLearners && this.cases >= atLeast
      ? { cases: this.cases, share: this.hits / this.cases }
      : null;
  }
}

const DECILES = 10;

/** Predictions against what came of them. */
export class CalibrationTally {
  readonly #all = new Tally();
  readonly #deciles = Array.from({ length: DECILES }, () => new Tally());

  /** @param predicted of a right answer, 0 to 1 */
  add(learnerId: string, predicted: number, isRight: boolean): void {
    this.#all.add(learnerId, isRight, predicted);
    this.#deciles[Math.min(Math.floor(predicted * DECILES), DECILES - 1)]!.add(learnerId, isRight, predicted);
  }

  result(atLeast: number): Calibration | null {
    if (this.#all.share(atLeast) === null) return null;
    const predictions = this.#all.cases;
    const off = this.#deciles.reduce((sum, { sum: predicted, hits }) => sum + Math.abs(predicted - hits), 0);
    return { predictions, deciles: this.#deciles.map(decileOf), error: off / predictions };
  }
}

function decileOf(tally: Tally): Decile | null {
  const { cases, sum, hits } = tally;
  return tally.hasEnoughLearners ? { predictions: cases, predicted: sum / cases, right: hits / cases } : null;
}

/** The value that so much of the numbers, 0 to 1, do not exceed; of at least one number. */
export function quantile(numbers: number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(Math.ceil(sorted.length * part) - 1, 0)]!;
}
