/** What may stand in a canned reply, and what it stands for. */
export const PLACEHOLDERS = {
  first_name: "the first name of the person who wrote the ticket",
  ticket_id: "the short id of the ticket",
  subject: "the subject of the ticket",
  staff_name: "your own first name",
} as const;

export type Placeholder = keyof typeof PLACEHOLDERS;

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The placeholders of a text that stand for nothing, each once. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
  return [...new Set(names.filter((name) => !Object.hasOwn(PLACEHOLDERS, name)))];
}

/** A canned reply with its placeholders filled. What is filled in is not looked through again. */
export function fillPlaceholders(text: string, values: Record<Placeholder, string>): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? values[name as Placeholder] : placeholder,
  );
}

/** Behind what is typed already, with an empty line between. */
export function appended(typed: string, text: string): string {
  return typed.trim() === "" ? text : `${typed.trimEnd()}\n\n${text}`;
}
