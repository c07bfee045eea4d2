import type { ModelConfig } from "~/config/model-config";
import type { Examiner } from "../examiner-port";
import type { SpendLedger } from "../ledger-port";
import type { Author } from "../port";
import { createExaminer } from "./writing/examiner.server";
import { createKeyCourt } from "./writing/key-court";
import { createModelAuthor } from "./writing/model-author.server";
import { createModelClient } from "./client/model-client.server";

export interface ModelOptions {
  settings: ModelConfig;
  ledger: SpendLedger;
  now: () => Date;
  /** Told what an operator should know: a circuit that opened, a feature that the server does not have. */
  onTrouble: (trouble: Record<string, unknown>) => void;
}

/** The author and the examiner that one configured model server carries. */
export function createModel(options: ModelOptions): { author: Author; examiner: Examiner } {
  const { checks } = options.settings;
  const model = createModelClient(options);
  const court = createKeyCourt({ model, checks });
  return {
    author: createModelAuthor({ model, court, ledger: options.ledger }),
    examiner: createExaminer({ model, court, checks }),
  };
}
