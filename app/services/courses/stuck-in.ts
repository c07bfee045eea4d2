import type { Topic } from "~/providers/author/port";

/** What somebody may be stuck in whom this server can help, as a question: with the topics that it has, or with any. */
export function stuckIn(topics: Pick<Topic, "name">[], writesAnyTopic: boolean): string {
  if (writesAnyTopic) return "Stuck in math, or in anything else?";
  const names = topics.map(({ name }) => withinSentence(name));
  return names.length === 0
    ? "Stuck?"
    : `Stuck in ${new Intl.ListFormat("en", { type: "disjunction" }).format(names)}?`;
}

/** What all of the topics are about, within a sentence; null where that is more than one thing, or nothing. */
export function onlyTopic(topics: Pick<Topic, "name">[]): string | null {
  return topics.length === 1 ? withinSentence(topics[0]!.name) : null;
}

/** "Linear algebra" becomes "linear algebra"; "SQL" stays. */
function withinSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
