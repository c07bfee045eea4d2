import type { ModelConfig } from "~/config/model-config";
import type { Features } from "~/providers/author/model/client/features";
import { smallTalk, type Asked, type AskServer } from "./ask-server.server";
import type { Probe } from "./finding";
import type { WatchedCall } from "./watched-chat";

const FEATURE = "two calls at once";

/** Whether the server works on two calls at the same time, or takes them one after the other. */
export async function probePlaces(settings: ModelConfig, ask: AskServer, features: Features): Promise<Probe> {
  const conversation = smallTalk(
    settings,
    "count",
    "Write the numbers from 1 to 60 as words, with commas between them.",
  );
  const asked = await Promise.all([ask(conversation, features), ask(conversation, features)]);
  const inTurn = areInTurn(asked);
  const found = (result: string, meaning: string): Probe => ({
    findings: [{ feature: FEATURE, result, meaning }],
    advice: null,
  });
  if (inTurn === null) return found("-", "can't be told: one of them came to nothing");
  if (!inTurn) return found("yes", "they are answered side by side: questions are checked while others are written");
  return {
    ...found(
      "no",
      "one at a time: checks wait for what is being written. Taproot notices that after some calls; OPENAI_CONCURRENCY=1 tells it from the start",
    ),
    settings: settings.concurrency === 1 ? {} : { OPENAI_CONCURRENCY: "1" },
    onServer: [
      "With memory to spare, let it answer two or more calls at once, and leave OPENAI_CONCURRENCY as it is: " +
        "OLLAMA_NUM_PARALLEL=2 for Ollama, --parallel 2 for llama.cpp's server, with twice the context.",
    ],
  };
}

/** An answer of less, in milliseconds, shows nothing: nobody waits for it. */
const MOMENT_MS = 100;
/** Without streaming: so many times as long as the first the second takes, if it is begun when the first is done. */
const TWICE = 1.6;

/** Null when that can't be told. */
function areInTurn(asked: Asked[]): boolean | null {
  const calls = asked.map(({ call }) => call).filter(({ pieceTimes }) => pieceTimes.length > 0);
  const [first, second] = calls.sort((one, other) => firstOf(one) - firstOf(other));
  if (!first || !second) return null;
  const firstTook = first.pieceTimes.at(-1)! - first.begunAt;
  if (firstTook < MOMENT_MS) return false;
  const waited = firstOf(second) - second.begunAt;
  const isStreamed = first.pieceTimes.length > 2;
  return isStreamed
    ? firstOf(second) >= first.pieceTimes.at(-1)! && waited > firstTook / 2
    : waited > TWICE * firstTook;
}

function firstOf({ pieceTimes }: WatchedCall): number {
  return pieceTimes[0]!;
}
