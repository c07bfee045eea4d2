/** Why people learn something, in their words: the reason that is chosen is the course's own. */

const USUAL = ["For an exam", "For work", "For everyday life"];
const CURIOSITY = "Out of curiosity";

/** Those to choose from: where there is only one topic, what its author fits the course to. */
export function reasonsFor(topics: { goals?: string[] }[], { anyTopic }: { anyTopic: boolean }): string[] {
  const [only, another] = topics;
  const goals = anyTopic || another ? undefined : only?.goals;
  return [...(goals?.length ? goals : USUAL), CURIOSITY];
}
