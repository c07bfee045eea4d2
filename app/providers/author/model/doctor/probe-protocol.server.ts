import { z } from "zod";
import type { ModelConfig } from "~/config/model-config";
import { ChatFailure } from "~/providers/author/model/client/chat-failure";
import { chatRequest, type Conversation } from "~/providers/author/model/client/chat-request";
import { createChat, type Chat, type ChatEnd } from "~/providers/author/model/client/chat.server";
import { fewerFeatures, firstFeatures, type Features } from "~/providers/author/model/client/features";
import type { Finding, Probe } from "./finding";
import { adviceOnAddress } from "./probe-reach.server";
import { readReply } from "~/providers/author/model/reply/read-reply";

const NEVER_ABORTED = new AbortController().signal;
const MAX_TOKENS = 2000; // for models that think aloud before a short answer
/** The most that anything in the product asks for: a list of ten questions, and room to think. */
const LONGEST_ANSWER = 12_000;

/**
 * Whether an answer comes piece by piece, and how fast. `features` are those with which the server took the request.
 *
 * @param listsModels whether it is known to speak the protocol at this address
 */
export async function probeStream(
  settings: ModelConfig,
  listsModels: boolean,
): Promise<Probe & { features: Features }> {
  const chat = createChat({ ...settings, now: () => new Date() });
  const conversation = conversationAbout(
    settings,
    "count",
    "Write the numbers from 1 to 60 as words, with commas between them.",
  );
  let features: Features = { ...firstFeatures(settings.baseUrl, settings.extraBody), format: "text" };
  for (;;) {
    try {
      return { ...(await timedStream(chat, conversation, features)), features };
    } catch (error) {
      if (!(error instanceof ChatFailure)) throw error;
      const fewer = fewerFeatures(features, error, conversation);
      if (!fewer) return { ...(await unanswered(error, settings, listsModels)), features };
      features = fewer;
    }
  }
}

async function timedStream(chat: Chat, conversation: Conversation, features: Features): Promise<Probe> {
  const times: number[] = [];
  const onText = () => times.push(performance.now());
  const { usage } = await chat(chatRequest(conversation, features), NEVER_ABORTED, { onText });
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

async function unanswered(failure: ChatFailure, settings: ModelConfig, listsModels: boolean): Promise<Probe> {
  const { outcome, answer } = failure;
  const { apiKey } = settings;
  const said = answer.message.replace(/^\d{3} /, "").slice(0, 200);
  const status = answer.status === null ? "" : ` (status ${answer.status})`;
  const meaning = `${outcome}${status}${said ? `: ${apiKey ? said.replaceAll(apiKey, "…") : said}` : ""}`;
  return {
    findings: [{ feature: "a chat is answered", result: "no", meaning: meaning.replace(/\s+/g, " ") }],
    advice: await adviceOn(failure, settings, listsModels),
  };
}

async function adviceOn(failure: ChatFailure, settings: ModelConfig, listsModels: boolean): Promise<string> {
  if (failure.isAboutAccount) {
    return "Set OPENAI_API_KEY to a key that may use this model, or see to the account's balance.";
  }
  if (failure.outcome === "timeout") return "Set OPENAI_TIMEOUT_SECONDS higher, or OPENAI_MODEL to a smaller model.";
  if (!listsModels && ELSEWHERE.includes(failure.answer.status ?? 0)) return adviceOnAddress(settings);
  return `Set OPENAI_MODEL to a model that this server has; ${settings.models.writing} did not answer.`;
}

/** What a server says that does not know what it is asked for; some say it with a good status. */
const ELSEWHERE = [200, 404, 405];

/** How long an answer may be asked for. `features` are those with which the server took the request. */
export async function probeLongestAnswer(
  settings: ModelConfig,
  features: Features,
): Promise<{ finding: Finding; features: Features }> {
  const feature = "longest answer";
  const chat = createChat({ ...settings, now: () => new Date() });
  const conversation = { ...conversationAbout(settings, "room", "Say yes."), maxTokens: LONGEST_ANSWER };
  for (;;) {
    const failure = await failureToTake(chat, chatRequest(conversation, features));
    if (!failure) return { finding: { feature, ...longestAnswerIn(features) }, features };
    const fewer = fewerFeatures(features, failure, conversation);
    if (!fewer) {
      const meaning = `asked for ${LONGEST_ANSWER} tokens it came to nothing: ${failure.outcome}`;
      return { finding: { feature, result: "no", meaning }, features };
    }
    features = fewer;
  }
}

/** Does not wait for the answer. Null when the server has taken the request. */
async function failureToTake(chat: Chat, request: ReturnType<typeof chatRequest>): Promise<ChatFailure | null> {
  const taken = new AbortController();
  try {
    await chat(request, taken.signal, { onAccepted: () => taken.abort(), onText: () => {} });
    return null;
  } catch (error) {
    if (error instanceof ChatFailure) return error;
    if (taken.signal.aborted) return null;
    throw error;
  }
}

function longestAnswerIn({ mostTokens }: Features): Omit<Finding, "feature"> {
  return mostTokens === null
    ? { result: "yes", meaning: `${LONGEST_ANSWER} tokens, as long as anything that is asked for` }
    : { result: "partly", meaning: `${mostTokens} tokens: long lists take several calls, long outlines may not fit` };
}

const greeting = z.object({ greeting: z.string(), numbers: z.array(z.number()) });

/** How the server can be made to answer in JSON. */
export async function probeFormats(settings: ModelConfig, features: Features): Promise<Finding[]> {
  const chat = createChat({ ...settings, now: () => new Date() });
  const conversation = conversationAbout(settings, "form", "Give a greeting in JSON, and the numbers from 1 to 3.");
  const probe = (format: Features["format"]) => {
    return probeFormat(chat, conversation, { ...features, format, tellsSchema: format !== "json_schema" });
  };
  return [
    { feature: "JSON schema", ...(await probe("json_schema")) },
    { feature: "JSON mode", ...(await probe("json_object")) },
    { feature: "plain text, mended", ...(await probe("text")) },
  ];
}

async function probeFormat(
  chat: Chat,
  conversation: Conversation,
  features: Features,
): Promise<Omit<Finding, "feature">> {
  let reply = "";
  try {
    await chat(chatRequest(conversation, features), NEVER_ABORTED, { onText: (piece) => (reply += piece) });
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

function conversationAbout({ models }: ModelConfig, task: string, user: string): Conversation {
  return {
    model: models.writing,
    purpose: "questions",
    system: `Task: doctor-${task}@1\nDo what you are asked, and say nothing else.`,
    user,
    picture: null,
    followUps: [],
    schema: greeting,
    maxTokens: MAX_TOKENS,
    leastTokens: 0,
  };
}
