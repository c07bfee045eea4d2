import { MAX_ANSWERS_A_MINUTE } from "~/services/limits/quotas";

/** Why an answer to a review's question was not taken. */
export const reviewRefusals = {
  "too-many": `You have sent ${MAX_ANSWERS_A_MINUTE} answers in a minute. Wait a moment.`,
  "no-such-option": "Choose one of the answers.",
};
