import { Card } from "~/components/ui/card";
import { LinkButton } from "~/components/ui/link-button";
import type { CheckpointState } from "~/services/learning/checkpoints/checkpoint-state";
import { paths, type SectionKey } from "~/urls/paths";
import { checkpointOffers, offeredStatus } from "./checkpoint-offers";

interface CheckpointOfferProps {
  checkpoint: { key: SectionKey; heading: string; status: CheckpointState["status"] };
}

/** The next step after the last part of a section; nothing waits for it. */
export function CheckpointOffer({ checkpoint: { key, heading, status } }: CheckpointOfferProps) {
  const offered = offeredStatus(status);
  if (!offered) return null;
  const offer = checkpointOffers[offered];
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
