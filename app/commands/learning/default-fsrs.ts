import { FSRSAlgorithm, Rating, type FSRSState } from "ts-fsrs";
import { DAY_MS, HOUR_MS } from "~/time/periods";

const fsrs = new FSRSAlgorithm({});
/** FSRS-6 has a rule of its own for answers of one day. */
const SAME_DAY_MS = 8 * HOUR_MS;

/**
 * FSRS-6 as it comes, for comparison: default parameters, every answer a review, "good" or "again". Of the ways to tell
 * it of answers that were given in sittings this is the one it predicts best with.
 */
export class DefaultFsrs {
  private state: FSRSState | null = null;
  private at = 0;

  /** Probability, 0 to 1, of a right answer. Only after a first answer. */
  predict(at: number): number {
    if (this.state === null) throw new Error("nothing has been answered yet");
    return fsrs.forgetting_curve(this.daysSince(at), this.state.stability);
  }

  answer(at: number, correct: boolean): void {
    const days = at - this.at < SAME_DAY_MS ? 0 : this.daysSince(at);
    this.state = fsrs.next_state(this.state, days, correct ? Rating.Good : Rating.Again);
    this.at = at;
  }

  private daysSince(at: number): number {
    return Math.max(at - this.at, 0) / DAY_MS;
  }
}
