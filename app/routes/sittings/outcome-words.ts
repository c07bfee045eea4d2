import type { Outcome } from "~/services/mastery/evidence";

export const outcomeWords: Record<Outcome, string> = {
  correct: "right",
  wrong: "not right",
  "dont-know": "“I don’t know yet”",
};
