import { AuthorError } from "~/providers/author/port";
import type { FilledPrompt, ModelCall, ModelClient } from "~/providers/author/model/model-client";

/** What can be used of a reply, or why it cannot, in words for whoever writes it anew. */
export type DraftReading<Draft> = { draft: Draft } | { problems: string[] };

/** What the request says when the first reply could not be used. */
export interface SecondTry<Reply> {
  previous: Reply;
  problems: string[];
}

/**
 * The earlier reply as a learner's text, to be fenced like one: it may repeat what a learner typed. None at the first
 * try.
 */
export function asLearnerText(previous: unknown): Record<string, string> {
  return previous === undefined ? {} : { previous: JSON.stringify(previous, null, 1) };
}

interface RepairableCall<Reply, Draft> extends Omit<ModelCall<Reply>, "prompt"> {
  /** @param again empty at first */
  prompt: (again: Partial<SecondTry<Reply>>) => FilledPrompt;
  read: (reply: Reply, isLast: boolean) => DraftReading<Draft> | Promise<DraftReading<Draft>>;
  /** For the learner, when even the second reply cannot be used. */
  failure: string;
}

/** Asks, and asks once more with the problems in words. @throws AuthorError */
export async function askWithRepair<Reply, Draft>(
  model: ModelClient,
  { prompt, read, failure, ...call }: RepairableCall<Reply, Draft>,
  signal: AbortSignal,
): Promise<Draft> {
  const first = await model.ask({ ...call, prompt: prompt({}) }, signal);
  const reading = await read(first, false);
  if ("draft" in reading) return reading.draft;

  const again = { previous: first, problems: reading.problems };
  const second = await read(await model.ask({ ...call, purpose: "repair", prompt: prompt(again) }, signal), true);
  if ("draft" in second) return second.draft;
  throw new AuthorError("retry", failure, { final: true });
}
