import type { ModelConfig } from "~/config/model-config";
import type { Features } from "~/providers/author/model/client/features";
import { createPlaces, type SentCall } from "~/providers/author/model/client/places";
import { smallTalk, type AskServer } from "./ask-server.server";
import type { Probe } from "./finding";
import type { WatchedCall } from "./watched-chat";

const FEATURE = "calls at once";
/** The product believes in a line when two have stood in it: the second and the third. */
const CALLS = 3;

/** Whether the server works on several calls at the same time, or takes them one after the other. */
export async function probePlaces(settings: ModelConfig, ask: AskServer, features: Features): Promise<Probe> {
  const conversation = smallTalk(
    settings,
    "count",
    "Write the numbers from 1 to 60 as words, with commas between them.",
  );
  const asked = await Promise.all(Array.from({ length: CALLS }, () => ask(conversation, features)));
  const found = (result: string, meaning: string): Probe => ({
    findings: [{ feature: FEATURE, result, meaning }],
    advice: null,
  });
  const calls = asked.map(({ call }) => call).filter(({ pieceTimes }) => pieceTimes.length > 0);
  if (calls.length < CALLS) return found("-", "can't be told: some of them came to nothing");
  if (!areInTurn(calls)) return found("yes", "nobody waits in a line: questions are checked while others are written");
  return {
    ...found(
      "no",
      "one at a time: checks wait for what is being written. Taproot notices that after some calls; OPENAI_CONCURRENCY=1 tells it from the start",
    ),
    settings: settings.concurrency === 1 ? {} : { OPENAI_CONCURRENCY: "1" },
    onServer: [
      "With memory to spare, let it answer two or more calls at once instead: OLLAMA_NUM_PARALLEL=2 for Ollama, " +
        "--parallel 2 for llama.cpp's server, with twice the context. Then leave OPENAI_CONCURRENCY=1 out.",
    ],
  };
}

/** Without streaming: so many times as long as the first the last takes, if each is begun when the one before is done. */
const LONGER_IN_LINE = 2;
/** An answer of less, in milliseconds, shows nothing: nobody waits for it. */
const MOMENT_MS = 100;

function areInTurn(calls: WatchedCall[]): boolean {
  if (calls.some(({ pieceTimes }) => pieceTimes.length > 1)) return placesSeenIn(calls) === 1;
  const took = calls.map(({ begunAt, endedAt }) => endedAt - begunAt).sort((one, other) => one - other);
  return took[0]! > MOMENT_MS && took.at(-1)! > LONGER_IN_LINE * took[0]!;
}

/** What the product would find out by watching these calls; null when they show no line. */
function placesSeenIn(calls: WatchedCall[]): number | null {
  let time = 0;
  const places = createPlaces(
    () => time,
    () => {},
  );
  const sent = new Map<WatchedCall, SentCall>();
  const events = calls.flatMap((call) => [
    { at: call.begunAt, happen: () => void sent.set(call, places.enter()) },
    ...call.pieceTimes.map((at) => ({ at, happen: () => sent.get(call)!.heard() })),
    // Its last word: the end of its connection may be noticed when the next answer has begun.
    { at: call.pieceTimes.at(-1)!, happen: () => sent.get(call)!.leave() },
  ]);
  for (const { at, happen } of events.sort((one, other) => one.at - other.at)) {
    time = at;
    happen();
  }
  return places.atMost;
}
