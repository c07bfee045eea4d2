import type { ModelConfig } from "~/config/model-config";
import type { ChatFailure } from "~/providers/author/model/client/chat-failure";
import { firstFeatures, type Features } from "~/providers/author/model/client/features";
import { smallTalk, wordsOf, type Asked, type AskServer } from "./ask-server.server";
import type { Finding, Probe } from "./finding";
import { adviceOnAddress } from "./probe-reach.server";
import { hasDeclined, paceOf, type Pace } from "./watched-chat";

/** `features` are those with which the server took the request; `pace` is null when nothing came. */
type StreamProbe = Probe & { features: Features; pace: Pace | null };

/**
 * Whether a chat is answered, whether piece by piece, and how fast.
 *
 * @param listsModels whether it is known to speak the protocol at this address
 */
export async function probeStream(settings: ModelConfig, ask: AskServer, listsModels: boolean): Promise<StreamProbe> {
  const conversation = smallTalk(
    settings,
    "count",
    "Write the numbers from 1 to 60 as words, with commas between them.",
  );
  const first: Features = { ...firstFeatures(settings.baseUrl, settings.extraBody), format: "text" };
  const asked = await ask(conversation, first);
  const { call, failure, features } = asked;
  const pace = paceOf(call);
  if (failure) {
    const findings = [{ feature: ANSWERED, result: "no", meaning: wordsOf(failure, settings) }];
    return { findings, advice: await adviceOn(failure, settings, listsModels), features, pace };
  }
  const isSilent = call.text.trim() === "";
  const findings = [answered(asked), isSilent ? UNTOLD : streaming(asked), usageTold(asked), ...speeds(pace)];
  return { findings, advice: null, features, pace };
}

const ANSWERED = "a chat is answered";
const UNTOLD: Finding = { feature: "streaming", result: "-", meaning: "can't be told: it said nothing" };

function answered({ call, waitedMs, waitedFor }: Asked): Finding {
  const feature = ANSWERED;
  const wait = waitedFor && `after ${Math.round(waitedMs / 1000)} s`;
  const waited = {
    loading: `${wait}: the server was loading its model, and learners wait for that, too`,
    busy: `${wait}: the server had too much to do at first`,
  };
  if (hasDeclined(call)) {
    return { feature, result: "partly", meaning: "it declined to count to sixty: it may decline more than that" };
  }
  if (call.text.trim() === "") {
    const meaning = call.thoughts
      ? "it thought, and then said nothing: its server may put all of it into the thinking"
      : "with an empty answer";
    return { feature, result: "partly", meaning };
  }
  if (call.end === "length") {
    return { feature, result: "partly", meaning: "it did not come to an end with counting to sixty" };
  }
  return { feature, result: "yes", meaning: waitedFor ? waited[waitedFor] : "at once" };
}

function streaming({ call }: Asked): Finding {
  return call.pieceTimes.length > 2
    ? { feature: "streaming", result: "yes", meaning: "answers are read as they are written" }
    : {
        feature: "streaming",
        result: "no",
        meaning:
          "what is written in one call is there all at once; raise OPENAI_TIMEOUT_SECONDS if calls end too early",
      };
}

function usageTold({ call }: Asked): Finding {
  return {
    feature: "usage told",
    result: call.usage ? "yes" : "no",
    meaning: call.usage
      ? "the spend ledger counts what was used"
      : "the spend ledger counts the most that it can have been, and figures below are estimates",
  };
}

/** With its explanation, and a misconception for each wrong option. */
const TOKENS_OF_A_QUESTION = 350;

function speeds(pace: Pace | null): Finding[] {
  const feature = "tokens written a second";
  if (!pace?.tokensPerSecond) return [{ feature, result: "-", meaning: "can't be told without streaming" }];
  const { tokensPerSecond, msToFirst } = pace;
  const wait = Math.ceil(TOKENS_OF_A_QUESTION / tokensPerSecond);
  return [
    {
      feature,
      result: tokensPerSecond.toFixed(tokensPerSecond < 10 ? 1 : 0),
      meaning: `thinking included; the first after ${(msToFirst / 1000).toFixed(1)} s, and some ${wait} s to write a question, without its thinking`,
    },
  ];
}

async function adviceOn(failure: ChatFailure, settings: ModelConfig, listsModels: boolean): Promise<string> {
  const { outcome, answer, isAboutAccount, isLoading, isNotReady } = failure;
  if (isAboutAccount) return "Set OPENAI_API_KEY to a key that may use this model, or check the account's balance.";
  if (isLoading) return "The server is still loading its model after a minute. Try again when it has.";
  if (isNotReady) return "The server isn't ready after half a minute. Its own log says what it is doing.";
  switch (outcome) {
    case "rate-limited":
      return "The server has too much to do, or the account's limit is reached. Try again later, or raise the limit.";
    case "server-error":
      return "The server has trouble of its own. Its log says which.";
    case "timeout":
      return "The server was silent for too long. Set OPENAI_MODEL to a smaller model, or see what keeps it busy.";
    case "refused":
      return `${settings.models.writing} declines to count to sixty. Set OPENAI_MODEL to another model.`;
    case "connection":
    case "cut-off":
      return "The server ended the connection in the middle of its answer. Its log says why.";
    case "rejected":
      if (!listsModels && ELSEWHERE.includes(answer.status ?? 0)) return adviceOnAddress(settings);
      return `Set OPENAI_MODEL to a model that this server has; ${settings.models.writing} did not answer.`;
  }
}

/** What a server says that does not know what it is asked for; some say it with a good status. */
const ELSEWHERE = [200, 404, 405];
