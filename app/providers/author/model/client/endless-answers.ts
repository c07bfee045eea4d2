import type { CallPurpose } from "~/providers/author/ledger-port";
import { MINUTE_MS } from "~/time/periods";
import { endless } from "./failure-messages";

/** Which purposes a model does not come to an end with, for as long as this process lives. */
export interface EndlessAnswers {
  /** @throws AuthorError while it is known to be no use to ask; it says for how long */
  require: (kind: Kind) => void;
  /** A call failed since its answer did not end, however much room it got. */
  note: (kind: Kind) => void;
  /** One came to its end. */
  forget: (kind: Kind) => void;
}

interface Kind {
  model: string;
  purpose: CallPurpose;
}

/** One such call may have been about something odd; the second has failed for the same reason as the first. */
const FAILURES = 2;
const PAUSE_MS = 5 * MINUTE_MS;

/** @param onPause called once about each purpose of a model, until an answer of it came to its end */
export function createEndlessAnswers(now: () => Date, onPause: (kind: Kind) => void): EndlessAnswers {
  const known = new Map<string, { failures: number; pausedUntil: number }>();
  const nameOf = ({ model, purpose }: Kind) => `${purpose} ${model}`;

  return {
    require(kind) {
      const leftMs = (known.get(nameOf(kind))?.pausedUntil ?? 0) - now().getTime();
      if (leftMs > 0) throw endless({ retryAfterMs: leftMs });
    },
    note(kind) {
      const failures = (known.get(nameOf(kind))?.failures ?? 0) + 1;
      const pausedUntil = failures < FAILURES ? 0 : now().getTime() + PAUSE_MS;
      known.set(nameOf(kind), { failures, pausedUntil });
      if (failures === FAILURES) onPause(kind);
    },
    forget: (kind) => void known.delete(nameOf(kind)),
  };
}
