import { isUnderWay, type GenerationState } from "~/services/jobs/generation-state";

/** What is known of a sitting's page, whatever else it shows. */
interface SittingState {
  status: string;
  /** While the next question is waited for. */
  generation?: GenerationState;
}

/** What the page of a sitting says about itself in its exported `handle`. */
export const sittingHandle = {
  scripts: ({ state: { status } }: { state: SittingState }) => status === "asking" || status === "waiting",
  noScriptRefresh: ({ state }: { state: SittingState }) => (isWaiting(state) ? "3" : null),
};

export function isWaiting({ generation }: SittingState): boolean {
  return generation !== undefined && isUnderWay(generation);
}
