/**
 * Models that think aloud do it before they answer, each kind between marks of its own; with some servers the first of
 * the two never arrives. An answer that begins as an answer has no thinking in it, whatever its texts speak of.
 */

/** `begins` opens a stretch of thinking, and the next `ends` closes it. */
interface ThinkingMarks {
  begins: string;
  ends: string;
}

/** In lower case, since models are not exact about it. */
const MARKS: ThinkingMarks[] = [
  ...["think", "thinking", "thought", "thoughts", "reasoning", "reflection", "seed:think"].map((name) => ({
    begins: `<${name}>`,
    ends: `</${name}>`,
  })),
  { begins: "[think]", ends: "[/think]" },
  { begins: "◁think▷", ends: "◁/think▷" },
  { begins: "<|begin_of_thought|>", ends: "<|end_of_thought|>" },
  { begins: "<|start_thinking|>", ends: "<|end_thinking|>" },
];
/** The format named harmony, of gpt-oss: each message names its channel, and any of them ends in the same way. */
const CHANNEL_ENDS = "<|end|>";
const CHANNELS: ThinkingMarks[] = ["analysis", "commentary"].map((name) => ({
  begins: `<|channel|>${name}`,
  ends: CHANNEL_ENDS,
}));
/** Whatever came before one of these was thinking. The last is what is left of harmony without its marks. */
const ANSWER_FOLLOWS = ["<|channel|>final", "<|begin_of_solution|>", "<|start_response|>", "assistantfinal"];
/** These close thinking that was never opened, too. A channel's end does not, for answers end with it as well. */
const BEGINNINGS_LOST = [...MARKS.map(({ ends }) => ends), "<|message|>"];

const OPENING = [...MARKS, ...CHANNELS];
const ALL_MARKS = [...OPENING.flatMap(({ begins, ends }) => [begins, ends]), ...ANSWER_FOLLOWS, ...BEGINNINGS_LOST];
const LAST_CHARACTERS = new Set(ALL_MARKS.map((mark) => mark.at(-1)));
const LONGEST_MARK = Math.max(...ALL_MARKS.map((mark) => mark.length));
/** Marks that begin as an answer may do. */
const BRACKETED_MARKS = ALL_MARKS.filter((mark) => mark.startsWith("["));

/** What one more character of a reply shows. */
export type Heard =
  | { kind: "text" }
  | { kind: "thinking" }
  /** The characters of the mark, of which this is the last, were no text. */
  | { kind: "opened"; mark: string }
  | { kind: "closed" }
  /** All that was text by now was thinking. */
  | { kind: "restarted" };

const TEXT: Heard = { kind: "text" };
const THINKING: Heard = { kind: "thinking" };
const CLOSED: Heard = { kind: "closed" };
const RESTARTED: Heard = { kind: "restarted" };

/** Tells of one character after another whether it is thought aloud, so that it makes no difference how they arrive. */
export function createThinkingDetector(): (character: string) => Heard {
  let closing: string | null = null; // what ends the thinking that is under way
  let isAnswer: boolean | null = null;
  let beginning = "";
  let wasOpened = false;
  let openBraces = 0;
  let tail = "";

  function beginAnew(): void {
    closing = null;
    isAnswer = null;
    beginning = "";
    openBraces = 0;
    tail = "";
  }

  function detect(character: string): Heard {
    if (isAnswer) return TEXT;
    const small = character.toLowerCase();
    tail = (tail + small).slice(-LONGEST_MARK);
    const isInBraces = closing === null && openBraces > 0;
    // A model that opens its thinking closes it as well; within braces it speaks of the mark.
    const isMark = LAST_CHARACTERS.has(small) && !(isInBraces && wasOpened);
    if (isMark && ANSWER_FOLLOWS.some((mark) => tail.endsWith(mark))) return restart();
    if (closing !== null) return isMark && tail.endsWith(closing) ? close() : THINKING;
    if (isMark && BEGINNINGS_LOST.some((mark) => tail.endsWith(mark))) return restart();
    const opened = isMark && !isInBraces ? OPENING.find(({ begins }) => tail.endsWith(begins)) : undefined;
    if (opened) {
      closing = opened.ends;
      wasOpened = true;
      return { kind: "opened", mark: opened.begins };
    }
    if (character === "{") openBraces++;
    if (character === "}") openBraces = Math.max(openBraces - 1, 0);
    isAnswer ??= showsAnswer(small);
    return TEXT;
  }

  /** Null while it cannot be told. */
  function showsAnswer(character: string): boolean | null {
    beginning = (beginning + character).trimStart();
    if (beginning === "" || BRACKETED_MARKS.some((mark) => mark.startsWith(beginning))) return null;
    return "{[`".includes(beginning.charAt(0));
  }

  function close(): Heard {
    beginAnew();
    return CLOSED;
  }

  function restart(): Heard {
    beginAnew();
    return RESTARTED;
  }

  return detect;
}

/** A reply that is still being written, and what of it is no thinking by now. */
export function createSpokenText() {
  const detect = createThinkingDetector();
  let text = "";

  function push(character: string): void {
    const heard = detect(character);
    if (heard.kind === "text") text += character;
    if (heard.kind === "opened") text = text.slice(0, text.length + 1 - heard.mark.length);
    if (heard.kind === "restarted") text = "";
  }

  return {
    push(piece: string): void {
      for (const character of piece) push(character);
    },
    /** Without white space around it; empty while there is nothing but thinking. */
    get text(): string {
      return text.trim();
    },
  };
}

/** The answer alone; empty for a reply that never came to one. */
export function withoutThinking(reply: string): string {
  const spoken = createSpokenText();
  spoken.push(reply);
  return spoken.text;
}
