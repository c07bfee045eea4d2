import type { Vote } from "~/providers/author/examiner-port";

/** What blind solvers say of a stored key. `unclear`: they are not of one mind, so that a person has to look. */
export type Verdict = "key-holds" | "key-wrong" | "unclear";

/**
 * The key holds when every solver came to it. It is wrong when more than half of them agree on something else: one
 * other option, or that none or several are right.
 *
 * @param answerIndex the key, in the order of the options that the solvers were given
 */
export function verdictOf(votes: Vote[], answerIndex: number): Verdict {
  if (votes.length === 0) return "unclear";
  const counts = new Map<number | null, number>();
  for (const vote of votes) counts.set(vote.answerIndex, (counts.get(vote.answerIndex) ?? 0) + 1);
  if (counts.get(answerIndex) === votes.length) return "key-holds";
  counts.delete(answerIndex);
  return Math.max(...counts.values()) > votes.length / 2 ? "key-wrong" : "unclear";
}
