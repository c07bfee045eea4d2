import { z } from "zod";
import type { CallOutcome } from "~/providers/author/ledger-port";
import { readElement, readReply } from "./read-reply";
import type { StreamedItem } from "~/providers/author/model/model-client";
import { splitItems } from "./split-items";
import { withoutThinking } from "./thinking";
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
  let reply = "";
  let toldAt = 0;
  return {
    hasHandedOn: false,
    take(piece) {
      reply += piece;
      if (!onGrowth || reply.length < toldAt + GROWTH) return;
      toldAt = reply.length;
      onGrowth(withoutThinking(reply).length);
    },
    end() {
      const reading = readReply(reply, schema);
      if (reading.ok) return { outcome: "ok", result: { ok: true, answer: reading.value } };
      return { outcome: "malformed", result: { ok: false, reply, problems: reading.problems } };
    },
  };
}

/**
 * Hands on each element of a list as soon as it is there. Its result says whether there was a list at all, and
 * whether all of it was as it should be.
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
  let handedOn = 0;
  let allGood = true;

  function read(source: string): void {
    if (handedOn === maxItems) throw new LimitExceeded();
    const reading = readElement(source, schema);
    handedOn++;
    allGood &&= reading.ok;
    handOn(reading.ok ? { ok: true, item: reading.value } : { ok: false, problem: reading.problems.join("; ") });
  }

  return {
    get hasHandedOn() {
      return handedOn > 0;
    },
    take: (piece) => splitter.push(piece).forEach(read),
    end() {
      if (splitter.unfinished) read(splitter.unfinished); // brackets forgotten at the end
      const isList = splitter.hasBegun;
      const isSound = isList && allGood;
      return { outcome: isSound ? "ok" : "malformed", result: { isList, isSound } };
    },
  };
}

/** What is asked for when the elements of a list are read one by one. */
export function listOf<Item>(schema: z.ZodType<Item>) {
  return z.object({ items: z.array(schema) });
}
