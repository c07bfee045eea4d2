import { z } from "zod";
import type { CallOutcome } from "~/providers/author/ledger-port";
import { readAll, readElement, readReply, readValue, unwrap } from "./read-reply";
import type { StreamedItem } from "~/providers/author/model/model-client";
import { splitItems } from "./split-items";
import { createSpokenText } from "./thinking";
import { LimitExceeded } from "./limit-exceeded";

/** Makes sense of an answer while it is being written. */
export interface Reader<Result> {
  take: (piece: string) => void;
  /** Whether some of it was handed on, so that the same must not be asked for once more. */
  readonly hasHandedOn: boolean;
  /** Called when the answer came to its own end. */
  end: () => { outcome: Extract<CallOutcome, "ok" | "malformed">; result: Result };
}

/** What an answer in one piece came to. */
export type WholeReading<Reply> = { ok: true; answer: Reply } | { ok: false; reply: string; problems: string[] };

/** So many characters more are worth telling. */
const GROWTH = 100;

/** @param onGrowth told how long the answer is by now, without what was thought aloud before it */
export function readWhole<Reply>(
  schema: z.ZodType<Reply>,
  onGrowth?: (characters: number) => void,
): Reader<WholeReading<Reply>> {
  const spoken = createSpokenText();
  let reply = "";
  let toldAt = 0;
  return {
    hasHandedOn: false,
    take(piece) {
      reply += piece;
      if (!onGrowth) return;
      spoken.push(piece);
      if (reply.length < toldAt + GROWTH) return;
      toldAt = reply.length;
      onGrowth(spoken.text.length);
    },
    end() {
      const reading = readReply(reply, schema);
      if (reading.ok) return { outcome: "ok", result: { ok: true, answer: reading.value } };
      return { outcome: "malformed", result: { ok: false, reply, problems: reading.problems } };
    },
  };
}

/**
 * Hands on each element of a list as soon as it is there. Where none of them is sound at the end, the answer is read once
 * more as a whole: it may think aloud in a way that nobody knows, or be wrapped. Its result says whether there was a
 * list at all, and whether all of it was as it should be.
 *
 * @param schema of one element
 * @param maxItems for so many at most somebody has a use
 * @throws LimitExceeded when there are more
 */
export function readItems<Item>(
  schema: z.ZodType<Item>,
  maxItems: number,
  handOn: (item: StreamedItem<Item>) => void,
): Reader<{ isList: boolean; isSound: boolean }> {
  const splitter = splitItems();
  let reply = "";
  let sound = 0;
  let unsound = 0;
  let untold: string[] = []; // problems of elements that may be a draft in thinking that was never opened

  function read(source: string): void {
    if (sound + unsound + untold.length === maxItems) {
      tellProblems();
      throw new LimitExceeded();
    }
    const reading = readElement(source, schema);
    if (!reading.ok) {
      untold.push(reading.problems.join("; "));
      return;
    }
    tellProblems();
    sound++;
    handOn({ ok: true, item: reading.value });
  }

  function tellProblems(): void {
    for (const problem of untold) handOn({ ok: false, problem });
    unsound += untold.length;
    untold = [];
  }

  function readCharacter(character: string): void {
    const { restarts } = splitter;
    splitter.push(character).forEach(read);
    if (splitter.restarts > restarts) untold = [];
  }

  function readOnceMore(): { isList: boolean; isSound: boolean } {
    const { items, isSound } = itemsOf(reply, schema);
    const isEmptyList = items.length === 0 && splitter.hasBegun && untold.length === 0;
    if (items.length === 0) tellProblems();
    for (const item of items.slice(0, maxItems)) handOn({ ok: true, item });
    return { isList: splitter.hasBegun || items.length > 0, isSound: isSound || isEmptyList };
  }

  function finish(): { isList: boolean; isSound: boolean } {
    const { unfinished } = splitter;
    if (unfinished && sound + unsound + untold.length < maxItems) read(unfinished); // brackets forgotten at the end
    if (sound === 0) return readOnceMore();
    tellProblems();
    return { isList: true, isSound: unsound === 0 };
  }

  return {
    get hasHandedOn() {
      return sound + unsound > 0;
    },
    take(piece) {
      reply += piece;
      for (const character of piece) readCharacter(character);
    },
    end() {
      const result = finish();
      return { outcome: result.isSound ? "ok" : "malformed", result };
    },
  };
}

/** Of the last list in a reply that has any, or, without a list, of elements that follow each other. */
function itemsOf<Item>(reply: string, schema: z.ZodType<Item>): { items: Item[]; isSound: boolean } {
  const list = readAll(reply, z.preprocess(fittingListIn, z.array(z.unknown()))).at(-1);
  const items = list ? fittingIn(list) : readAll(reply, schema);
  return { items, isSound: items.length > 0 && items.length === (list ?? items).length };

  function fittingIn(elements: unknown[]): Item[] {
    return elements.flatMap((element) => {
      const reading = readValue(element, schema);
      return reading.ok ? [reading.value] : [];
    });
  }

  function fittingListIn(json: unknown): unknown[] | undefined {
    const elements = elementsIn(json);
    return [elements, elementsInCalls(elements)].find((list) => fittingIn(list).length > 0);
  }
}

/** Of a list, or of an object with a list; none in everything else. */
function elementsIn(json: unknown): unknown[] {
  if (Array.isArray(json)) return json;
  const { items, ...others } = (json ?? {}) as Record<string, unknown>;
  return [items, ...Object.values(others)].find(Array.isArray) ?? [];
}

/** Of all that the calls of functions in a list were given: `[{"name": "json", "arguments": {"items": […]}}]`. */
function elementsInCalls(calls: unknown[]): unknown[] {
  return calls.flatMap((call) => {
    const given = unwrap(call);
    const elements = elementsIn(given);
    return elements.length > 0 ? elements : elementsIn(unwrap(given));
  });
}

/** What is asked for when the elements of a list are read one by one. */
export function listOf<Item>(schema: z.ZodType<Item>) {
  return z.object({ items: z.array(schema) });
}
