import { AuthorError } from "~/providers/author/port";
import type { ModelClient } from "~/providers/author/model/model-client";
import { readOptionLetter } from "~/providers/author/model/writing/read-option-letter";
import { voteReply, workingReply } from "~/providers/author/model/writing/schemas";
import { pictureOfDigits } from "./digits-picture.server";
import type { Finding } from "./finding";

const NEVER_ABORTED = new AbortController().signal;
const MAX_TOKENS = 3000; // for models that think aloud before a short answer
const DIGITS = "4071";

/** Whether the checking model can do what every solver must. */
export async function probeSolving(client: ModelClient): Promise<Finding> {
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

/** Whether pictures of a learner's working can be read. */
export async function probeVision(client: ModelClient): Promise<Finding> {
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
