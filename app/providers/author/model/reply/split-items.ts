import { createJsonLexer } from "./json-lexer";
import { createThinkingDetector } from "./thinking";

/** Takes the elements of a list out of a text that is still being written. */
export interface ItemSplitter {
  /** @returns the source of each element that this piece completes */
  push: (piece: string) => string[];
  /** The source of an element that was begun and not finished; empty when there is none. */
  readonly unfinished: string;
  /** Whether a list was found. */
  readonly hasBegun: boolean;
  /** How many times all that had been said until then turned out to be thinking. */
  readonly restarts: number;
}

/** The list is the value of `items`, or of the first key when that has another name. */
const LIST_KEY = /(?:items["']?|\{\s*["']?\w+["']?)\s*:\s*$/;
/** How far back from a bracket its key is looked for. */
const KEY_WINDOW = 80;

/**
 * Splits an answer such as `{"items": [{…}, {…}]}` or `[{…}, {…}]` into its elements, each as soon as it is complete.
 * Thinking aloud, text around the list, comments and missing commas are put up with; what is wrong inside of an element
 * is for its reader. Goes character by character, so that it makes no difference where the pieces are cut.
 */
export function splitItems(): ItemSplitter {
  const detect = createThinkingDetector();
  let list = splitList();
  let restarts = 0;

  function pushCharacter(character: string): string | null {
    const { kind } = detect(character);
    if (kind === "restarted") {
      list = splitList(); // what looked like a list was part of the thinking
      restarts++;
    }
    return kind === "text" ? list.push(character) : null;
  }

  return {
    push: (piece) => [...piece].map(pushCharacter).filter((element) => element !== null),
    get unfinished() {
      return list.unfinished;
    },
    get hasBegun() {
      return list.hasBegun;
    },
    get restarts() {
      return restarts;
    },
  };
}

type Step = (character: string) => string | null;

function splitList() {
  const lexer = createJsonLexer();
  let step: Step = lookForKey;
  let seen = "";
  let isInObject = false;
  let element = "";
  let depth = 0;
  let hasBegun = false;

  function lookForKey(character: string): null {
    if (character === "[" && LIST_KEY.test(seen)) beginList();
    else if (character === "[" && !isInObject) step = lookBehindBracket;
    isInObject ||= character === "{";
    seen = (seen + character).slice(-KEY_WINDOW);
    return null;
  }

  /** Tells a list without a key from a bracket in the text around it. */
  function lookBehindBracket(character: string): string | null {
    if (character.trim() === "") return null;
    if (!'{"]'.includes(character)) {
      step = lookForKey;
      return lookForKey(character);
    }
    beginList();
    return lookForElement(character);
  }

  function beginList(): void {
    hasBegun = true;
    step = lookForElement;
  }

  function lookForElement(character: string): null {
    const kind = lexer(character);
    if (kind === "comment" || character === "," || character.trim() === "") return null;
    if (character === "]") step = pastEnd;
    else {
      element = character;
      depth = isOpening(character) ? 1 : 0;
      step = readElement;
    }
    return null;
  }

  function readElement(character: string): string | null {
    const isCode = lexer(character) === "code";
    if (isCode && depth === 0 && (character === "," || character === "]")) {
      return completeElement(character === "]" ? pastEnd : lookForElement);
    }
    element += character;
    if (!isCode) return null;
    if (isOpening(character)) depth++;
    if (!isClosing(character)) return null;
    depth--;
    return depth === 0 ? completeElement(lookForElement) : null;
  }

  function completeElement(next: Step): string {
    const complete = element;
    element = "";
    step = next;
    return complete;
  }

  return {
    push: (character: string) => step(character),
    get unfinished() {
      return element;
    },
    get hasBegun() {
      return hasBegun;
    },
  };
}

function pastEnd(): null {
  return null;
}

function isOpening(character: string): boolean {
  return character === "{" || character === "[";
}

function isClosing(character: string): boolean {
  return character === "}" || character === "]";
}
