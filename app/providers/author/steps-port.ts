import type { CheckDraft } from "./port";

/** The first steps of hand-made questions, for their learner to take before being shown the rest. */
export interface OpeningSteps {
  /**
   * Null where its author asks for none.
   *
   * @param item.question its text as it was asked: what was worded anew since has no such step
   */
  openingStepOf(item: { sourceKey: string; question: string }): Promise<CheckDraft | null>;
}
