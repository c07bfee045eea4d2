import type { ModelConfig } from "~/config.server";
import type { Examiner } from "../examiner-port";
import type { SpendLedger } from "../ledger-port";
import type { Author } from "../port";

export interface ModelOptions {
  settings: ModelConfig;
  ledger: SpendLedger;
  now: () => Date;
  /** Told what an operator should know: a circuit that opened, a feature that the server does not have. */
  onTrouble: (trouble: Record<string, unknown>) => void;
}

/** The author and the examiner that one configured model server carries. */
export function createModel(_options: ModelOptions): { author: Author; examiner: Examiner } {
  throw new Error("being built");
}
