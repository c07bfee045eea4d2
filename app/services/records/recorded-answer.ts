import type { ItemOption } from "~/services/learning/items/item";
import type { AnswersTable } from "~db/schema";

/** An answer with what it was about, as a statement tells of it. */
export interface RecordedAnswer {
  id: string;
  learnerId: string;
  /** ISO */
  answeredAt: string;
  phase: AnswersTable["phase"];
  isCorrect: boolean;
  dontKnow: boolean;
  /** Index in the item's own order; null for "I don't know yet". */
  optionIndex: number | null;
  elapsedMs: number;
  item: {
    id: string;
    stemText: string;
    /** In the author's order. */
    options: ItemOption[];
    /** The options' indexes in the order shown. */
    order: number[];
    /** Null while its learner has not earned it. */
    keyIndex: number | null;
  };
  concept: { id: string; name: string };
  course: { id: string; name: string };
  section: { id: string; heading: string };
  part: { id: string; heading: string };
  /** It is of a test or a checkpoint that does not tell yet what was right. */
  isUnderWay: boolean;
  /** Its question was reported, which is not decided, or was withdrawn: the answer speaks neither for nor against anybody. */
  isDisputed: boolean;
}
