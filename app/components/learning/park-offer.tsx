import type { QuestionKey } from "~/urls/paths";
import { HelpOffer } from "./help-offer";

interface ParkOfferProps {
  questionKey: QuestionKey;
  kind?: "primary" | "quiet";
}

/** A gap may be put aside: nobody is locked in a loop. */
export function ParkOffer({ questionKey, kind }: ParkOfferProps) {
  return (
    <HelpOffer questionKey={questionKey} help="park" label="Leave it for tomorrow" kind={kind}>
      It stays open and comes back in your reviews.
    </HelpOffer>
  );
}
