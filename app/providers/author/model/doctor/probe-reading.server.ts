import { randomInt } from "node:crypto";
import type { ModelConfig } from "~/config/model-config";
import { FIRST_WORD_FACTOR } from "~/providers/author/model/client/chat.server";
import type { Features } from "~/providers/author/model/client/features";
import { smallTalk, wordsOf, type Asked, type AskServer } from "./ask-server.server";
import type { Finding, Probe } from "./finding";
import { paceOf, type Pace } from "./watched-chat";

/** The usual prompt of a part's questions. */
const USUAL_PROMPT = 1500;
/** A repair shows the question and its answer again. */
const LONGEST_PROMPT = 3000;
/** Ten questions with what is asked before them, and some thinking; room that a context must have. */
const LONG_CONVERSATION = 6000;
/** Longer than this, in seconds, a trial keeps nobody waiting. */
const LONGEST_TRIAL = 60;

/** How fast prompts are read, and whether the whole of one is. @param quick of a short prompt; null where that is unknown */
export async function probeReading(
  settings: ModelConfig,
  ask: AskServer,
  features: Features,
  quick: Pace | null,
): Promise<Probe> {
  const usual = await readText(settings, ask, features, USUAL_PROMPT);
  const perSecond = readingSpeed(usual, quick);
  const timeout = neededTimeout(settings, perSecond);
  const speed = readingFinding(usual, settings, perSecond, timeout);
  const isTooSlow = perSecond !== null && LONG_CONVERSATION / perSecond > LONGEST_TRIAL;
  const isEnough = verdictOn(usual) !== "whole" || isTooSlow;
  const last = isEnough ? usual : await readText(settings, ask, features, LONG_CONVERSATION);
  const context = contextFinding(last, settings, isTooSlow);
  const isShort = context.result === "no" || context.result === "partly";
  return {
    findings: [speed, context],
    advice: null,
    settings: timeout === null ? {} : { OPENAI_TIMEOUT_SECONDS: String(timeout) },
    onServer: isShort && verdictOn(last) !== "forgotten" ? [LARGER_CONTEXT] : [],
  };
}

const LARGER_CONTEXT =
  "Give the model a context of 8192 tokens or more, 16384 if it thinks: OLLAMA_CONTEXT_LENGTH=8192 (or num_ctx in a " +
  "Modelfile) for Ollama, --ctx-size for llama.cpp's server, which shares it among its places, --max-model-len for vLLM.";

interface ReadText extends Asked {
  word: string;
  /** So many tokens the prompt has, roughly. */
  tokens: number;
}

async function readText(settings: ModelConfig, ask: AskServer, features: Features, tokens: number): Promise<ReadText> {
  const { word, text } = textToRead(tokens);
  const asked = await ask(smallTalk(settings, "read", text), { ...features, format: "text" });
  return { ...asked, word, tokens };
}

/** None of them is a word of the other lines. */
const WORDS = ["marigold", "trombone", "juniper", "lantern", "walnut", "compass", "velvet", "saffron"];
/** Characters of English that a token has on average. */
const TOKEN_LENGTH = 4.3;

/** A prompt that asks at its end for the word at its beginning. Begins anew each time: a server may remember the last. */
function textToRead(tokens: number): { word: string; text: string } {
  const word = WORDS[randomInt(WORDS.length)]!;
  const first = randomInt(1_000_000);
  const lines = [`The code word of list ${first} is ${word}.`];
  for (let length = 0; length < tokens * TOKEN_LENGTH; length += lines.at(-1)!.length + 1) {
    const boats = (first + lines.length * 7) % 90;
    lines.push(`Entry ${lines.length}: ${boats + 2} boats came in before noon, and the harbor office wrote it down.`);
  }
  lines.push("Which code word does the first line of this list name? Answer with that one word.");
  return { word, text: lines.join("\n") };
}

type Verdict = "whole" | "cut" | "forgotten" | "refused" | "unknown";

/** So much of what was sent the server must have counted to have read it all: tokens differ from model to model. */
const NEARLY_ALL = 0.85;

function verdictOn({ call, failure, word, tokens }: ReadText): Verdict {
  if (failure) return failure.outcome === "rejected" ? "refused" : "unknown";
  if (call.text.toLowerCase().includes(word)) return "whole";
  if (call.end === "refusal" || call.text.trim() === "") return "unknown";
  const counted = call.usage?.promptTokens ?? 0;
  return counted >= tokens * NEARLY_ALL ? "forgotten" : "cut";
}

function contextFinding(read: ReadText, settings: ModelConfig, isTooSlow: boolean): Finding {
  const feature = "long prompts";
  const { tokens, call, failure } = read;
  const result = tokens === USUAL_PROMPT ? "no" : "partly";
  switch (verdictOn(read)) {
    case "whole":
      return isTooSlow && tokens === USUAL_PROMPT
        ? { feature, result: "yes", meaning: `${tokens} tokens are read whole; more would take too long to try` }
        : { feature, result: "yes", meaning: `${tokens} tokens are read whole` };
    case "cut": {
      const counted = call.usage ? `, of which it counts ${call.usage.promptTokens}` : "";
      const meaning = `of ${tokens} tokens${counted}, the beginning was cut off without a word: its context is too small`;
      return { feature, result, meaning };
    }
    case "forgotten":
      return {
        feature,
        result: "partly",
        meaning: `all ${tokens} tokens are read, but it didn't find the word in the first line: it may miss what it's told`,
      };
    case "refused":
      return { feature, result, meaning: `${tokens} tokens are too many for it: ${wordsOf(failure!, settings)}` };
    case "unknown":
      return {
        feature,
        result: failure ? result : "-",
        meaning: failure
          ? `${tokens} tokens: ${wordsOf(failure, settings)}`
          : "can't be told: it said nothing, or declined",
      };
  }
}

/** Tokens of a prompt read a second; null when it can't be told, and no smaller than what a moment would show. */
function readingSpeed({ call, tokens }: ReadText, quick: Pace | null): number | null {
  const pace = paceOf(call);
  if (!pace) return null;
  const read = call.usage?.promptTokens ?? tokens;
  const ms = Math.max(pace.msToFirst - (quick?.msToFirst ?? 0), MOMENT_MS);
  return (read * 1000) / ms;
}

const MOMENT_MS = 10;

/**
 * OPENAI_TIMEOUT_SECONDS, where it has to be more than is set: so that the longest prompt is waited for, read twice as
 * slowly as here.
 */
function neededTimeout({ idleTimeoutMs }: ModelConfig, perSecond: number | null): number | null {
  if (perSecond === null) return null;
  const needed = Math.ceil((2 * LONGEST_PROMPT) / perSecond / FIRST_WORD_FACTOR);
  return needed * 1000 > idleTimeoutMs ? Math.min(needed, MOST_SECONDS) : null;
}

/** Tokens a second; what is faster makes no difference. */
const MOST_TOLD = 10_000;
/** What OPENAI_TIMEOUT_SECONDS may be. */
const MOST_SECONDS = 3600;

function readingFinding(
  { failure, tokens }: ReadText,
  settings: ModelConfig,
  perSecond: number | null,
  timeout: number | null,
): Finding {
  const feature = "tokens read a second";
  if (perSecond === null) {
    return {
      feature,
      result: "-",
      meaning: failure ? `${tokens} tokens: ${wordsOf(failure, settings)}` : "can't be told",
    };
  }
  const seconds = USUAL_PROMPT / perSecond;
  const wait = seconds < 1 ? "less than a second" : `some ${Math.ceil(seconds)} s`;
  const warning = timeout === null ? "" : `; OPENAI_TIMEOUT_SECONDS=${timeout} is needed for the longest of them`;
  return {
    feature,
    result: perSecond > MOST_TOLD ? `>${MOST_TOLD}` : perSecond.toFixed(perSecond < 10 ? 1 : 0),
    meaning: `${wait} before the first word of an answer to a usual prompt${warning}`,
  };
}
