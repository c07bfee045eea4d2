import { aboutHowMany } from "~/services/mastery/right-answers-left";
import { capitalised } from "~/text/capitalised";

/** How far it is to the mastery of a concept. */
export interface MasteryAhead {
  words: string;
  /** Of the way, 0 to 1: the right answers given, of those and the ones that are left. */
  share: number;
}

interface Answers {
  conceptName: string;
  /** Right answers so far, those from before a lapse, too: at least 1. */
  right: number;
  /** See `rightAnswersLeft`, at least 1: an estimate, as what was met before counts for less. */
  left: number;
}

/** Pure. */
export function masteryAhead({ conceptName, right, left }: Answers): MasteryAhead {
  return {
    words: `${capitalised(aboutHowMany(left))} more right answers, and you’ve mastered “${conceptName}”.`,
    share: right / (right + left),
  };
}
