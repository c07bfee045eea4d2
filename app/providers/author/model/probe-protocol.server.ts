import { APIConnectionError, APIError } from "openai";
import { z } from "zod";
import type { ModelConfig } from "~/config.server";
import { ChatFailure } from "./chat-failure";
import { chatRequest, type Talk } from "./chat-request";
import { connectSdk, createChat, type Chat, type ChatEnd } from "./chat.server";
import { fewerFeatures, firstFeatures, type Features } from "./features";
import { readReply } from "./read-reply";

/** One line of what was found out about a server. */
export interface Finding {
  feature: string;
  /** `yes`, `partly`, `no`, a number, or `-` for what was not tried. */
  result: string;
  meaning: string;
}

/** `advice` says what to change when there is no use in going on. */
interface Probe {
  findings: Finding[];
  advice: string | null;
}

const PATIENCE = new AbortController().signal;
const ROOM = 2000; // for models that think aloud before a short answer
const LIST_TIMEOUT_MS = 20_000;

/** Whether the server answers, and which of the configured models it names. */
export async function probeReach(settings: ModelConfig): Promise<Probe> {
  const feature = "the server answers";
  let names: string[] | null;
  try {
    names = await modelNames(settings);
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    const isAway = error instanceof APIConnectionError;
    const meaning = isAway ? "nobody answers at this address" : `it refuses the account (status ${error.status})`;
    const advice = isAway
      ? "Start the model server, or set OPENAI_BASE_URL to where it is; most addresses end in /v1."
      : "Set OPENAI_API_KEY to a key that this server takes.";
    return { findings: [{ feature, result: "no", meaning }], advice };
  }
  const meaning = names
    ? `it lists ${names.length === 1 ? "one model" : `${names.length} models`}`
    : "it does not tell which models it has";
  const roles = Object.entries(settings.models).filter(([, model]) => model !== null);
  return {
    findings: [{ feature, result: "yes", meaning }, ...roles.map(([role, model]) => listed(names, role, model!))],
    advice: null,
  };
}

/** Null when the server does not tell. */
async function modelNames(settings: ModelConfig): Promise<string[] | null> {
  try {
    const page = await connectSdk(settings).models.list({ timeout: LIST_TIMEOUT_MS });
    return (page.data ?? []).map(({ id }) => id);
  } catch (error) {
    const isRefused = error instanceof APIError && [401, 402, 403].includes(Number(error.status));
    if (error instanceof APIConnectionError || isRefused) throw error;
    return null;
  }
}

function listed(names: string[] | null, role: string, model: string): Finding {
  const feature = `the model for ${role} is listed`;
  if (!names) return { feature, result: "-", meaning: model };
  // Ollama lists `name:latest` for what is asked for as `name`.
  if (names.includes(model) || names.includes(`${model}:latest`)) return { feature, result: "yes", meaning: model };
  return { feature, result: "no", meaning: `${model} is not among: ${names.slice(0, 8).join(", ") || "none"}` };
}

/** Whether an answer comes piece by piece, and how fast. `features` are those with which the server took the request. */
export async function probeStream(settings: ModelConfig): Promise<Probe & { features: Features }> {
  const chat = createChat({ ...settings, now: () => new Date() });
  const talk = talkAbout(settings, "count", "Write the numbers from 1 to 60 as words, with commas between them.");
  let features: Features = { ...firstFeatures(settings.baseUrl), format: "text" };
  for (;;) {
    try {
      return { ...(await timedStream(chat, talk, features)), features };
    } catch (error) {
      if (!(error instanceof ChatFailure)) throw error;
      const fewer = fewerFeatures(features, error);
      if (!fewer) return { ...unanswered(error, settings), features };
      features = fewer;
    }
  }
}

async function timedStream(chat: Chat, talk: Talk, features: Features): Promise<Probe> {
  const times: number[] = [];
  const { usage } = await chat(chatRequest(talk, features), PATIENCE, () => times.push(performance.now()));
  const streams = times.length > 2;
  return {
    findings: [
      {
        feature: "streaming",
        result: streams ? "yes" : "no",
        meaning: streams
          ? "the first question is there before the last is written"
          : "learners wait until all questions are written; raise OPENAI_TIMEOUT_SECONDS if calls end too early",
      },
      {
        feature: "usage told",
        result: usage ? "yes" : "no",
        meaning: usage
          ? "the spend ledger counts what was used"
          : "the spend ledger counts the most that it can have been",
      },
      speed(times, usage),
    ],
    advice: null,
  };
}

function speed(times: number[], usage: ChatEnd["usage"]): Finding {
  const feature = "tokens per second";
  const seconds = (times.at(-1)! - times[0]!) / 1000;
  if (times.length <= 2 || seconds <= 0) return { feature, result: "-", meaning: "cannot be told without streaming" };
  const perSecond = (usage?.completionTokens ?? times.length) / seconds;
  const wait = Math.ceil(TOKENS_OF_A_QUESTION / perSecond);
  return { feature, result: perSecond.toFixed(perSecond < 10 ? 1 : 0), meaning: `some ${wait} s to write a question` };
}

/** With its explanation, and a misconception for each wrong option. */
const TOKENS_OF_A_QUESTION = 350;

function unanswered({ outcome, answer, isAboutAccount }: ChatFailure, { apiKey, models }: ModelConfig): Probe {
  const said = answer.message.slice(0, 200);
  const status = answer.status === null ? "" : ` (status ${answer.status})`;
  const meaning = `${outcome}${status}${said ? `: ${apiKey ? said.replaceAll(apiKey, "…") : said}` : ""}`;
  return {
    findings: [{ feature: "a chat is answered", result: "no", meaning: meaning.replace(/\s+/g, " ") }],
    advice: isAboutAccount
      ? "Set OPENAI_API_KEY to a key that may use this model, or see to the account's balance."
      : outcome === "timeout"
        ? "Set OPENAI_TIMEOUT_SECONDS higher, or OPENAI_MODEL to a smaller model."
        : `Set OPENAI_MODEL to a model that this server has; ${models.writing} did not answer.`,
  };
}

const greeting = z.object({ greeting: z.string(), numbers: z.array(z.number()) });

/** How the server can be made to answer in JSON. */
export async function probeFormats(settings: ModelConfig, features: Features): Promise<Finding[]> {
  const chat = createChat({ ...settings, now: () => new Date() });
  const talk = talkAbout(settings, "form", "Give a greeting in JSON, and the numbers from 1 to 3.");
  const probe = (format: Features["format"]) => {
    return probeFormat(chat, talk, { ...features, format, tellsSchema: format !== "json_schema" });
  };
  return [
    { feature: "JSON schema", ...(await probe("json_schema")) },
    { feature: "JSON mode", ...(await probe("json_object")) },
    { feature: "plain text, mended", ...(await probe("text")) },
  ];
}

async function probeFormat(chat: Chat, talk: Talk, features: Features): Promise<Omit<Finding, "feature">> {
  let reply = "";
  try {
    await chat(chatRequest(talk, features), PATIENCE, (piece) => (reply += piece));
  } catch (error) {
    if (!(error instanceof ChatFailure)) throw error;
    const isRejected = error.outcome === "rejected";
    return {
      result: "no",
      meaning: isRejected ? "the server does not know it" : `it came to nothing: ${error.outcome}`,
    };
  }
  if (!readReply(reply, greeting).ok) return { result: "no", meaning: "what it answers cannot be read" };
  if (/^\s*\{[^]*\}\s*$/.test(reply)) return { result: "yes", meaning: "answers are JSON and nothing else" };
  return { result: features.format === "text" ? "yes" : "partly", meaning: "answers have to be made JSON, and can be" };
}

function talkAbout({ models }: ModelConfig, task: string, user: string): Talk {
  return {
    model: models.writing,
    purpose: "questions",
    system: `Task: doctor-${task}@1\nDo what you are asked, and say nothing else.`,
    user,
    picture: null,
    further: [],
    schema: greeting,
    maxTokens: ROOM,
  };
}
