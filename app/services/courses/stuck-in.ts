import type { Topic } from "~/providers/author/port";

/** What somebody may be stuck in whom this server can help, as a question: with the topics that it has, or with any. */
export function stuckIn(topics: Pick<Topic, "name">[], writesAnyTopic: boolean): string {
  if (writesAnyTopic) return "Stuck in math, or in anything else?";
  const names = topics.map(({ name }) => withinSentence(name));
  return names.length === 0
    ? "Stuck?"
    : `Stuck in ${new Intl.ListFormat("en", { type: "disjunction" }).format(names)}?`;
}

/** "Linear algebra" becomes "linear algebra"; "SQL" stays. */
function withinSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
