import type { ModelConfig } from "~/config/model-config";
import type { Features } from "~/providers/author/model/client/features";
import { smallTalk, type AskServer } from "./ask-server.server";
import type { Probe } from "./finding";
import { tokensOf } from "./watched-chat";

/** What servers take for less thinking, the gentlest first: OpenAI, Ollama and gpt-oss, then vLLM's and llama.cpp's templates. */
const REQUESTS: Record<string, unknown>[] = [
  { reasoning_effort: "low" },
  { chat_template_kwargs: { enable_thinking: false } },
  { reasoning_effort: "none" },
];

/** At most such a share of the thoughts must be left for a setting to be worth it. */
const SHARE_LEFT = 0.5;

/** Which setting has a model that thinks much think less: each is tried with the same small problem. */
export async function probeLessThinking(settings: ModelConfig, ask: AskServer, features: Features): Promise<Probe> {
  const feature = "less thinking";
  const problem = smallTalk(
    settings,
    "think",
    "Three friends share 48 cards so that each has twice as many as the one before. How many does the third have, to the nearest whole? Answer with the number.",
  );
  const thoughtWith = async (extraBody: Record<string, unknown>) => {
    const used = { ...features, format: "text" as const, extraBody: { ...features.extraBody, ...extraBody } };
    const { call, failure, features: taken } = await ask(problem, used);
    const isTaken = Object.keys(extraBody).every((key) => key in taken.extraBody);
    return failure || !isTaken ? null : tokensOf(call).thought;
  };
  const before = await thoughtWith({});
  if (!before) return { findings: [], advice: null };
  for (const request of REQUESTS.filter((some) => !Object.keys(some).some((key) => key in settings.extraBody))) {
    const left = await thoughtWith(request);
    if (left === null || left > before * SHARE_LEFT) continue;
    const extraBody = JSON.stringify({ ...settings.extraBody, ...request });
    return {
      findings: [
        { feature, result: "yes", meaning: `with ${JSON.stringify(request)} ${left} tokens in place of ${before}` },
      ],
      advice: null,
      settings: { OPENAI_EXTRA_BODY: extraBody },
    };
  }
  const meaning =
    "none of the usual settings has it think less; its server's manual may name another for OPENAI_EXTRA_BODY";
  return { findings: [{ feature, result: "no", meaning }], advice: null };
}
