import type { CheckpointPageState } from "~/services/learning/checkpoints/checkpoint-page.server";

/** The title of the page, and the line beneath it. */
export function headerOf(state: CheckpointPageState): { title: string; lead?: string } {
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
      return doneHeader(state.report);
  }
}

function doneHeader({ passedAt, concepts }: Extract<CheckpointPageState, { status: "done" }>["report"]) {
  if (passedAt !== null) {
    return {
      title: "Checkpoint passed",
      lead:
        concepts.length === 1
          ? "You have shown that it holds. It is yours."
          : "You have shown that all of it holds. It is yours.",
    };
  }
  const missing = concepts.filter(({ verdict }) => verdict === "missed").length;
  return {
    title: missing === 0 ? "Nearly there" : missing === 1 ? "One piece is missing" : `${missing} pieces are missing`,
    lead: "What holds stays passed. Find what is missing, and only that is asked again.",
  };
}
