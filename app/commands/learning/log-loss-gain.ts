/** The log-loss of one learner's answers, added up, in nats. */
export interface LearnersLoss {
  loss: number;
  answers: number;
}

/** By how much the mean log-loss of the same answers became lower, and how far chance alone moves that. */
export interface LogLossGain {
  mean: number;
  /** Null with fewer than two learners. */
  standardError: number | null;
}

/**
 * Compares two predictions of the same answers, learner by learner: one learner's answers go well or badly together, so
 * that not answers but learners are drawn at random (the standard error of a ratio of sums over clusters).
 *
 * @param before by learner @param after by the same learners
 */
export function logLossGain(
  before: ReadonlyMap<string, LearnersLoss>,
  after: ReadonlyMap<string, LearnersLoss>,
): LogLossGain {
  const learners = [...before].map(([id, { loss, answers }]) => ({ gain: loss - after.get(id)!.loss, answers }));
  const answers = learners.reduce((sum, one) => sum + one.answers, 0);
  const mean = learners.reduce((sum, { gain }) => sum + gain, 0) / answers;
  if (learners.length < 2) return { mean, standardError: null };
  const squares = learners.reduce((sum, one) => sum + (one.gain - mean * one.answers) ** 2, 0);
  const standardError = Math.sqrt((squares * learners.length) / (learners.length - 1)) / answers;
  return { mean, standardError };
}

/** Whether it is more than chance may well have done. */
export function isBeyondNoise({ mean, standardError }: LogLossGain): boolean {
  return standardError !== null && mean > standardError;
}
