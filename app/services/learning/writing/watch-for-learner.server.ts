import type { AppContext } from "~/services/context";
import { findPartAhead, nextInBank } from "./fill-bank.server";

/** Notes when the learner of a part that is written ahead begins it: from then on somebody waits. */
export function watchForLearner(ctx: AppContext, subsectionId: string): { isHere: () => boolean; stop: () => void } {
  const state = { isHere: false, isOver: false };
  const watch = async () => {
    while (!state.isHere && !state.isOver) {
      await nextInBank(ctx);
      if (!state.isOver) state.isHere = (await findPartAhead(ctx, subsectionId)) === null;
    }
  };
  watch().catch(() => undefined); // then it is written as if nobody waited
  return { isHere: () => state.isHere, stop: () => void (state.isOver = true) };
}
