import type { CheckpointState } from "~/services/learning/checkpoints/checkpoint-state";

/** How screens offer a checkpoint that can be taken, or is not done with. */
export const checkpointOffers = {
  ready: {
    title: "Next: the checkpoint of this section",
    text: "all parts are complete. A few questions check that they’re solid.",
    action: "Take the checkpoint",
  },
  open: {
    title: "Your checkpoint is waiting",
    text: "pick up where you left off.",
    action: "Continue the checkpoint",
  },
  "to-repair": {
    title: "Something is missing at the checkpoint",
    text: "work on it, and only that is asked again.",
    action: "Back to the checkpoint",
  },
  left: {
    title: "Your checkpoint is nearly done",
    text: "only what was missing is asked again.",
    action: "Finish the checkpoint",
  },
};

export type OfferedStatus = keyof typeof checkpointOffers;

/** Null while its parts are not complete, and once it is passed. */
export function offeredStatus(status: CheckpointState["status"]): OfferedStatus | null {
  return status === "not-yet" || status === "passed" ? null : status;
}
