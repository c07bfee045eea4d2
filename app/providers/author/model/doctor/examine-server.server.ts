import type { ModelConfig } from "~/config/model-config";
import { AuthorError } from "~/providers/author/port";
import type { ModelClient } from "~/providers/author/model/model-client";
import { createModelClient } from "~/providers/author/model/client/model-client.server";
import { pictureOfDigits } from "./digits-picture.server";
import type { Finding } from "./finding";
import { probeFormats, probeLongestAnswer, probeStream } from "./probe-protocol.server";
import { probeReach } from "./probe-reach.server";
import { readOptionLetter } from "~/providers/author/model/writing/read-option-letter";
import { repairedReply, voteReply, workingReply } from "~/providers/author/model/writing/schemas";

/** What a model server turned out to be good for. */
export interface Examination {
  findings: Finding[];
  /** What to change so that courses can be written; null when they can. */
  advice: string | null;
}

const NEVER_ABORTED = new AbortController().signal;
const MAX_TOKENS = 3000; // for models that think aloud before a short answer
const DIGITS = "4071";

/** Tries everything that the product asks of a model server; nothing of it is booked. */
export async function examineServer(settings: ModelConfig): Promise<Examination> {
  const reach = await probeReach(settings);
  if (reach.advice) return reach;
  const stream = await probeStream(settings, reach.listsModels);
  if (stream.advice) return { ...stream, findings: [...reach.findings, ...stream.findings] };
  const longest = await probeLongestAnswer(settings, stream.features);

  const client = createModelClient({
    settings,
    ledger: { admit: async () => "", settle: async () => {}, countReview: async () => {} },
    now: () => new Date(),
    onTrouble: () => {},
  });
  const written = await probeWriting(client);
  const solved = await probeSolving(client);
  return {
    findings: [
      ...reach.findings,
      ...stream.findings,
      longest.finding,
      ...(await probeFormats(settings, longest.features)),
      written,
      solved,
      await probeVision(client),
    ],
    advice: adviceOn(written, solved),
  };
}

function adviceOn(written: Finding, solved: Finding): string | null {
  if (written.result !== "yes") return "Set OPENAI_MODEL to a model that follows instructions better, or a larger one.";
  if (solved.result !== "yes") return "Set OPENAI_CHECK_MODEL to a model that solves simple questions reliably.";
  return null;
}

async function probeWriting(client: ModelClient): Promise<Finding> {
  const feature = "a small question written";
  try {
    const { options } = await client.ask(
      {
        ...call("question", "Write a question with four options, exactly one of them right, about adding two numbers."),
        purpose: "questions",
        role: "writing",
        schema: repairedReply,
      },
      NEVER_ABORTED,
    );
    const keys = options.filter((option) => option.is_correct).length;
    return keys === 1 && options.length >= 3
      ? { feature, result: "yes", meaning: "it can write courses" }
      : { feature, result: "no", meaning: `it wrote ${options.length} options, ${keys} of them right` };
  } catch (error) {
    return { feature, result: "no", meaning: wordsOf(error) };
  }
}

async function probeSolving(client: ModelClient): Promise<Finding> {
  const feature = "a small question solved blind";
  try {
    const { right_options } = await client.ask(
      {
        ...call(
          "solve",
          "Which of these is 17 + 25?\nA) 32\nB) 43\nC) 42\nD) 52\nGive the letters of all right options.",
        ),
        purpose: "court",
        role: "checking",
        schema: voteReply,
      },
      NEVER_ABORTED,
    );
    return readOptionLetter(right_options) === "C"
      ? { feature, result: "yes", meaning: "it can check the keys of written questions" }
      : { feature, result: "no", meaning: `it chose ${right_options.join(" and ") || "nothing"} where C is right` };
  } catch (error) {
    return { feature, result: "no", meaning: wordsOf(error) };
  }
}

async function probeVision(client: ModelClient): Promise<Finding> {
  const feature = "a picture read";
  if (!client.hasVision) {
    return {
      feature,
      result: "-",
      meaning: "OPENAI_VISION_MODEL is not set: nobody reads pictures of a learner's working",
    };
  }
  try {
    const { text } = await client.ask(
      {
        ...call("picture", "Write down the number in the picture."),
        purpose: "vision",
        role: "vision",
        schema: workingReply,
        image: await pictureOfDigits(DIGITS),
      },
      NEVER_ABORTED,
    );
    return text.includes(DIGITS)
      ? { feature, result: "yes", meaning: "it can read pictures of a learner's working" }
      : {
          feature,
          result: "no",
          meaning: `it did not find ${DIGITS} in a picture of it: leave OPENAI_VISION_MODEL empty`,
        };
  } catch (error) {
    return { feature, result: "no", meaning: wordsOf(error) };
  }
}

function call(task: string, text: string) {
  const id = `doctor-${task}@1`;
  return {
    learnerId: "",
    prompt: { id, system: `Task: ${id}\nDo what you are asked.`, user: text },
    maxTokens: MAX_TOKENS,
  };
}

function wordsOf(error: unknown): string {
  if (error instanceof AuthorError) return error.message;
  throw error;
}
