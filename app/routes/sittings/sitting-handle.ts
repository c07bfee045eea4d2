import { isUnderWay as isBeingWritten, type GenerationState } from "~/services/jobs/generation-state";

/** What is known of a sitting's page, whatever else it shows. */
interface SittingState {
  status: string;
  /** While the next question is waited for. */
  generation?: GenerationState;
}

type UnderWay = { status: "asking" | "waiting" };

/** What the page of a sitting says about itself in its exported `handle`. */
export const sittingHandle = {
  scripts: ({ state }: { state: SittingState }) => isUnderWay(state),
  noScriptRefresh: ({ state }: { state: SittingState }) => (isWaiting(state) ? "3" : null),
};

/** Whether it asks, or will in a moment. What is before and after are documents of their own, drawn without scripts. */
export function isUnderWay<State extends SittingState>(state: State): state is Extract<State, UnderWay> {
  return state.status === "asking" || state.status === "waiting";
}

export function isWaiting({ generation }: SittingState): boolean {
  return generation !== undefined && isBeingWritten(generation);
}
