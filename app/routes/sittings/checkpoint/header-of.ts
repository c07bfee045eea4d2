import type { CheckpointPageState } from "~/services/learning/checkpoints/checkpoint-page.server";

/** The title of the page, and the line beneath it. @param heading of the section */
export function headerOf(state: CheckpointPageState, heading: string): { title: string; lead?: string } {
  if (!import.meta.env.SSR) return { title: "Checkpoint" }; // what is before and after it is drawn without scripts
  switch (state.status) {
    case "not-yet":
      return {
        title: "Checkpoint",
        lead: "A few questions at the end of a section show that it all comes together.",
      };
    case "ready":
      return {
        title: "Checkpoint",
        lead: "All parts of this section are complete. A few questions show that it all comes together.",
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
      ? { title, lead: `You showed it: ${heading} is yours.` }
      : { title, lead: `You showed all of ${heading}. Some of it has slipped since.` };
  }
  if (leftNames.length > 0) {
    return {
      title: "Nearly there",
      lead: "You’ve closed what was missing. Show it once more, and you pass the checkpoint.",
    };
  }
  const missed = concepts.filter(({ repair }) => repair && repair.status !== "done").length;
  return {
    title: missed === 1 ? "One concept is missing" : `${missed} concepts are missing`,
    lead: "The rest is solid and stays passed.",
  };
}
