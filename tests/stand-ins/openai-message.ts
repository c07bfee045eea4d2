export interface ChatMessage {
  role: string;
  content: string | { type: string; text?: string; image_url?: { url: string } }[];
}

/** What stands in a message, without its pictures. */
export function textOf({ content }: ChatMessage): string {
  return typeof content === "string" ? content : content.map(({ text = "" }) => text).join("\n");
}

/**
 * The name in the line `Task: questions@1` of the system message; empty without that line. `court` for all the ways of
 * solving, such as `court-choice`.
 */
export function taskIn(messages: ChatMessage[]): string {
  const system = messages.filter(({ role }) => role === "system").map(textOf);
  return /^Task: (court|[\w-]+)(?:(?<=court)-\w+)?@/m.exec(system.join("\n"))?.[1] ?? "";
}

/** What stands between `<request>` and `</request>` in the last message that has it; null when none has. */
export function requestIn(messages: ChatMessage[]): Record<string, unknown> | null {
  const found = messages.flatMap((message) => /<request>([\s\S]*?)<\/request>/.exec(textOf(message))?.[1] ?? []).at(-1);
  return found === undefined ? null : (JSON.parse(found) as Record<string, unknown>);
}

/** What learners typed, by the names of the fences that it stands in. */
export function learnerTextsIn(messages: ChatMessage[]): Record<string, string> {
  const text = messages
    .filter(({ role }) => role === "user")
    .map(textOf)
    .join("\n");
  const fenced = text.matchAll(/<learner_text id="([^"]*)">\n?([\s\S]*?)\n?<\/learner_text>/g);
  return Object.fromEntries([...fenced].map(([, name = "", words = ""]) => [name, words]));
}
