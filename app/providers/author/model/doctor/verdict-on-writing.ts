import { itemFlaws } from "~/providers/author/item-flaws";
import { ReplyError } from "~/providers/author/model/client/reply-error";
import { asOneLine } from "~/text/one-line";
import { truncate } from "~/text/truncate";
import type { Finding } from "./finding";
import { tokensOfAll } from "./watched-chat";
import type { Written } from "./write-for-real.server";

/** The lines about what the real author wrote, but for its thinking. */
export function findingsOnWriting(written: Written): Finding[] {
  const { wished, published, secondsToFirst } = written;
  const troubles = troublesOf(written).map(([trouble, count]) => `${count} × ${inWords(trouble)}`);
  const first = secondsToFirst === null ? [] : [`the first after ${inSeconds(secondsToFirst)}`];
  return [
    {
      feature: "questions published",
      result: `${published} of ${wished}`,
      meaning: [...first, ...troubles, ...sample(written)].join("; ") || "it wrote nothing that could be read",
    },
    tokensOfAQuestion(written),
  ];
}

function inSeconds(seconds: number): string {
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}

function tokensOfAQuestion({ published, calls }: Written): Finding {
  const feature = "tokens a question";
  const { read, said, thought } = tokensOfAll(calls);
  const all = read + said + thought;
  const parts = `${read} read, ${said} written${thought > 0 ? `, ${thought} thought` : ""}`;
  const told = `${calls.length} calls for writing and checking: ${parts}`;
  if (published === 0) return { feature, result: "-", meaning: told };
  return { feature, result: String(Math.round(all / published)), meaning: told };
}

/** Shown where nothing could be read, so that it can be seen why. */
function sample({ reviews, published, calls }: Written): string[] {
  const isUnreadable = published === 0 && reviews.every(({ reason }) => reason === "malformed");
  const text = asOneLine(calls.find(({ task, text }) => task === "questions" && text.trim() !== "")?.text ?? "");
  return isUnreadable && text ? [`its answer begins “${truncate(text, SAMPLE)}”`] : [];
}

/** In characters. */
const SAMPLE = 60;

type Trouble = string;

/** What kept questions from being published, the most frequent first. */
function troublesOf({ reviews, failure }: Written): [Trouble, number][] {
  const counts = new Map<Trouble, number>();
  const count = (trouble: Trouble) => counts.set(trouble, (counts.get(trouble) ?? 0) + 1);
  if (failure) count(failure instanceof ReplyError ? failure.reason : failure.kind);
  for (const { outcome, reason } of reviews) if (outcome === "dropped") count(reason);
  // What only sums up that nothing was good says less than what each was dropped for.
  if (counts.size > 1) counts.delete("retry");
  return [...counts].sort(([, one], [, other]) => other - one);
}

/** The trouble that was counted most; null without any. */
function worstTrouble(written: Written): Trouble | null {
  return troublesOf(written)[0]?.[0] ?? null;
}

const WORDS: Record<string, string> = {
  malformed: "not of the form that was asked for",
  unusable: "an answer that can't be read",
  "wrong-concept": "about a concept that was not asked for",
  "too-long": "an answer that did not come to its end",
  declined: "the model declined",
  timeout: "the server did not answer in time",
  connection: "the server could not be reached",
  error: "the server does not take what it was asked",
  retry: "the server had trouble, or too much to do",
  key: "solving it led to another option than the one marked as right",
};

function inWords(trouble: Trouble): string {
  return WORDS[trouble] ?? (itemFlaws as Record<string, string>)[trouble] ?? trouble;
}

/** What would help most. `thinks`: it thought before it answered; `timeout`: seconds that are known to be needed. */
export function adviceOnWriting(
  written: Written,
  { thinks, timeoutSeconds, isOneModel }: { thinks: boolean; timeoutSeconds: number; isOneModel: boolean },
): string | null {
  if (written.published > 0) return null;
  const trouble = worstTrouble(written);
  switch (trouble) {
    case "too-long":
      return thinks
        ? `Its thinking doesn't come to an end. Set OPENAI_EXTRA_BODY so that it thinks less, such as {"reasoning_effort": "low"} or {"chat_template_kwargs": {"enable_thinking": false}}, or OPENAI_MODEL to another model.`
        : "Its answers don't come to an end. Give it a larger context, or set OPENAI_MODEL to another model.";
    case "declined":
      return "It declines to write questions about statistics. Set OPENAI_MODEL to another model.";
    case "timeout":
      return `Set OPENAI_TIMEOUT_SECONDS=${timeoutSeconds}, or OPENAI_MODEL to a smaller model.`;
    case "connection":
    case "retry":
      return "The server answered at first, and then no more. Its log says why; OPENAI_CONCURRENCY=1 asks less of it at once.";
    case "error":
      return "The server refuses these calls. Its log says why.";
    case "key":
      return isOneModel
        ? "It doesn't come to its own keys. Set OPENAI_MODEL to a larger model, and OPENAI_CHECK_MODEL to another one."
        : "Writer and solver don't agree. Set OPENAI_CHECK_MODEL, or OPENAI_MODEL, to a larger model.";
    case null:
    case "malformed":
    case "unusable":
    case "wrong-concept":
      return "It doesn't write what it is asked for. Set OPENAI_MODEL to a model that follows instructions better, or a larger one.";
    default:
      return `Its questions break a rule of good questions (${inWords(trouble)}). Set OPENAI_MODEL to a larger model.`;
  }
}
