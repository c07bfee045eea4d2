/** What a piece of an answer says, in whichever field its server puts it. */
export interface Said {
  /** Of the answer itself, or of what a tool is called with: some models answer by calling one. */
  text: string;
  /** Thought before the answer, where the server tells the two apart. */
  thoughts: string;
}

/** A server may send anything; these are the fields that are known, in a stream's `delta` and in a whole `message`. */
interface Delta {
  content?: unknown;
  tool_calls?: unknown;
  function_call?: unknown;
  reasoning?: unknown;
  reasoning_content?: unknown;
  thinking?: unknown;
}

export function saidIn(delta: object | null | undefined): Said {
  const { content, tool_calls, function_call, reasoning, reasoning_content, thinking } = (delta ?? {}) as Delta;
  const blocks = listed(content);
  return {
    text: [
      ...blocks.map((block) => (isThought(block) ? "" : wordsOf(block))),
      ...listed(tool_calls).map((call) => argumentsOf(fieldOf(call, "function"))),
      argumentsOf(function_call),
    ].join(""),
    thoughts: [
      ...blocks.map((block) => (isThought(block) ? wordsOf(block) : "")),
      // Servers that are in the middle of renaming the field send the same under both names.
      wordsOf(reasoning_content) || wordsOf(reasoning) || wordsOf(thinking),
    ].join(""),
  };
}

/** A list of blocks; text alone is one. */
function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** `{"type": "thinking", …}`, `{"type": "reasoning", …}`, `{"type": "redacted_thinking", …}`. */
function isThought(block: unknown): boolean {
  return /thinking|reasoning/.test(String(fieldOf(block, "type")));
}

/** Of text, of a block of it, or of a block with blocks in it. */
function wordsOf(value: unknown): string {
  if (typeof value === "string") return value;
  const words = fieldOf(value, "text") ?? fieldOf(value, "thinking") ?? fieldOf(value, "reasoning");
  if (typeof words === "string") return words;
  return Array.isArray(words)
    ? words
        .map((block) => fieldOf(block, "text"))
        .filter(isText)
        .join("")
    : "";
}

/** Most servers send them as text, in pieces or whole, and some as JSON. */
function argumentsOf(call: unknown): string {
  const given = fieldOf(call, "arguments");
  if (isText(given)) return given;
  return given !== null && typeof given === "object" ? JSON.stringify(given) : "";
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function fieldOf(value: unknown, name: string): unknown {
  return value !== null && typeof value === "object" ? (value as Record<string, unknown>)[name] : undefined;
}
