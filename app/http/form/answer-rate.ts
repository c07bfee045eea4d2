import { MAX_ANSWERS_A_MINUTE } from "~/services/limits/quotas";

/**
 * Of answers to questions, whichever way they are sent. A picture takes long to look at, and a draft is written: nobody
 * answers that often, nor changes their mind.
 */
export const ANSWER_RATE = { name: "answer form", points: 2 * MAX_ANSWERS_A_MINUTE, seconds: 60 };
