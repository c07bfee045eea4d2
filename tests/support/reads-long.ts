/** All that a learner was ever asked about a concept. */
const ALL_QUESTIONS = "SEARCH questions USING INDEX questions_by_learner_concept (learner_id=?)";
/** A few rows that the same query has just found by an index. */
const FOUND_BEFORE = "SCAN before";
/** The list that a query was asked with. */
const ASKED_WITH = /^SCAN gap VIRTUAL TABLE/;

/** Whether a step of a query's plan reads through a whole table, or through all a learner was ever asked. */
export function readsLong({ detail }: { detail: string }): boolean {
  return (detail.startsWith("SCAN") && detail !== FOUND_BEFORE && !ASKED_WITH.test(detail)) || detail === ALL_QUESTIONS;
}
