import type { QuestionData } from "./load-question.server";

/** What holds of few questions. The names of all that does not would weigh on the first view of each. */
const UNSET = {
  nextPath: "",
  praise: null,
  shownAt: "",
  draftKey: "",
  detour: null,
  mainPlace: "",
  achievement: null,
  masteryAhead: null,
  answersLeft: null,
  openPartId: null,
  gapTree: null,
  ladder: null,
  draft: null,
  lastAnswer: null,
  gapName: null,
  reviewsLeft: null,
  selfCheck: null,
  streakKept: null,
  previous: null,
  nothingFresh: false,
  isMadeSureOf: false,
  hasPartsComing: false,
  isBack: false,
  isGap: false,
  showsGap: false,
  leavesGapOpen: false,
  needsOneMore: false,
  makesSure: false,
  isRecheck: false,
  goesOn: false,
  isAskedAgain: false,
  closedWay: null,
  checkedAgain: null,
  beforeAndNow: null,
  isJustAnswered: false,
  isLeaving: false,
} satisfies Partial<QuestionData>;

type Unset = keyof typeof UNSET;
export type SentQuestion = Omit<QuestionData, Unset> & Partial<Pick<QuestionData, Unset>>;

/** What of it is sent. */
export function withoutUnset(data: QuestionData): SentQuestion {
  const isSet = ([name, value]: [string, unknown]) => !(name in UNSET) || value !== UNSET[name as Unset];
  return Object.fromEntries(Object.entries(data).filter(isSet)) as SentQuestion;
}

/** All of it, out of what was sent. */
export function withUnset(sent: SentQuestion): QuestionData {
  return { ...UNSET, ...sent };
}
