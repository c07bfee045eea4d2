import type { QuestionKey } from "~/urls/paths";
import { HelpOffer } from "./help-offer";

/** A gap may be put aside: nobody is locked in a loop. */
export function ParkOffer({ questionKey }: { questionKey: QuestionKey }) {
  return (
    <HelpOffer questionKey={questionKey} help="park" label="Leave it for tomorrow">
      It stays open and comes back in your reviews. Go on with the rest today.
    </HelpOffer>
  );
}
