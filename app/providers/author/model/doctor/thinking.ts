import { withoutThinking } from "~/providers/author/model/reply/thinking";
import { asOneLine } from "~/text/one-line";
import { truncate } from "~/text/truncate";
import type { Finding } from "./finding";
import { tokensOf, type WatchedCall } from "./watched-chat";

/** Where a model puts what it thinks. */
type Place = "apart" | "in the text" | "unseen";

/** So many tokens of thought a call, and learners wait for it more than for the answer. */
const MUCH = 500;

/** What a model thought in real calls, in tokens a call. */
export interface Thinking {
  perCall: number;
  /** Null where it did not think. */
  place: Place | null;
  isMuch: boolean;
}

export function thinkingIn(calls: WatchedCall[]): Thinking {
  // What was cut off has thought, too: of a call that nobody wanted any more nothing is known.
  const ended = calls.filter(({ end }) => end !== "aborted");
  const thought = ended.reduce((sum, call) => sum + tokensOf(call).thought, 0);
  const perCall = Math.round(thought / Math.max(1, ended.length));
  const place = ended.map(placeOf).find((found) => found !== null) ?? null;
  return { perCall, place, isMuch: perCall >= MUCH };
}

function placeOf(call: WatchedCall): Place | null {
  if (call.thoughts !== "") return "apart";
  if (isAloud(call)) return "in the text";
  return tokensOf(call).thought > 0 ? "unseen" : null;
}

function isAloud({ text }: WatchedCall): boolean {
  return withoutThinking(text).length < text.trim().length;
}

/** @param isRead whether any answer could be read */
export function thinkingFinding(calls: WatchedCall[], isRead: boolean): Finding {
  const feature = "thinking before answers";
  const { perCall, place, isMuch } = thinkingIn(calls);
  if (place === null) return { feature, result: "no", meaning: "it answers straight away" };
  const manner = {
    apart: "the server tells it apart from the answer",
    "in the text": `it is in the text, which begins “${beginningOf(calls)}”, and ${isRead ? "is told apart here" : "can't be read"}`,
    unseen: "the server counts it and doesn't show it",
  };
  const cost = isMuch ? "; it costs more time and tokens than the answers" : "";
  return { feature, result: `${perCall} a call`, meaning: `tokens of thought; ${manner[place]}${cost}` };
}

function beginningOf(calls: WatchedCall[]): string {
  return truncate(asOneLine(calls.find(isAloud)?.text ?? ""), SAMPLE);
}

/** In characters. */
const SAMPLE = 40;
