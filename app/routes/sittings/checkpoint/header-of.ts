import type { CheckpointPageState } from "~/services/learning/checkpoints/checkpoint-page.server";

/** The title of the page, and the line beneath it. @param heading of the section */
export function headerOf(state: CheckpointPageState, heading: string): { title: string; lead?: string } {
  switch (state.status) {
    case "not-yet":
      return {
        title: "Checkpoint",
        lead: "A few fresh questions at the end of a section show that it holds together.",
      };
    case "ready":
      return {
        title: "Checkpoint",
        lead: "All parts of this section are complete. A few fresh questions show that you still have it, now that it comes together.",
      };
    case "asking":
    case "waiting":
      return { title: "Checkpoint" };
    case "done":
      return doneHeader(state.report, heading);
  }
}

type Report = Extract<CheckpointPageState, { status: "done" }>["report"];

function doneHeader({ passedAt, lapsed, concepts, leftNames }: Report, heading: string) {
  if (passedAt !== null) {
    const title = "Checkpoint passed";
    return lapsed.length === 0
      ? { title, lead: `You have shown it with fresh questions: ${heading} is yours.` }
      : { title, lead: `You showed all of ${heading} with fresh questions. Some of it has slipped since.` };
  }
  if (leftNames.length > 0) {
    return {
      title: "Nearly there",
      lead: "What was missing is in place. Show it once more, and the checkpoint is passed.",
    };
  }
  const missed = concepts.filter(({ repair }) => repair && repair.status !== "done").length;
  return {
    title: missed === 1 ? "One piece is missing" : `${missed} pieces are missing`,
    lead: "The rest holds and stays passed.",
  };
}
