import { Card } from "~/components/ui/card";
import { LinkButton } from "~/components/ui/link-button";
import type { CheckpointState } from "~/services/learning/checkpoints/checkpoint-state";
import { paths, type SectionKey } from "~/urls/paths";

interface CheckpointOfferProps {
  checkpoint: { key: SectionKey; heading: string; status: CheckpointState["status"] };
}

/** The next step after the last part of a section; nothing waits for it. */
export function CheckpointOffer({ checkpoint: { key, heading, status } }: CheckpointOfferProps) {
  const offer = offers[status];
  if (!offer) return null;
  return (
    <Card as="section" className="resume-card">
      <h2>{offer.title}</h2>
      <p>
        <bdi>{heading}</bdi>: {offer.text}
      </p>
      <LinkButton to={paths.checkpoint(key)}>{offer.action}</LinkButton>
    </Card>
  );
}

const offers: Partial<Record<CheckpointState["status"], { title: string; text: string; action: string }>> = {
  ready: {
    title: "Next: the checkpoint of this section",
    text: "all parts are complete. A few fresh questions check that they're solid.",
    action: "Take the checkpoint",
  },
  open: {
    title: "Your checkpoint is waiting",
    text: "pick up where you left off.",
    action: "Continue the checkpoint",
  },
  "to-repair": {
    title: "Something is missing at the checkpoint",
    text: "find the gap, and only that is asked again.",
    action: "Back to the checkpoint",
  },
  left: {
    title: "Your checkpoint is nearly done",
    text: "only what was missing is asked again.",
    action: "Finish the checkpoint",
  },
};
