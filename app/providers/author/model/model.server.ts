import type { Examiner } from "../examiner-port";
import type { Author } from "../port";
import { createExaminer } from "./writing/examiner.server";
import { createKeyCourt } from "./writing/key-court";
import { createModelAuthor } from "./writing/model-author.server";
import { createModelClient, type ModelClientOptions } from "./client/model-client.server";

/** The author and the examiner that one configured model server carries. */
export function createModel(options: ModelClientOptions): { author: Author; examiner: Examiner } {
  const { checks } = options.settings;
  const model = createModelClient(options);
  const court = createKeyCourt({ model, checks });
  return {
    author: createModelAuthor({ model, court, ledger: options.ledger }),
    examiner: createExaminer({ model, court, checks }),
  };
}
