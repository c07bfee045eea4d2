/** An answer as the Experience API tells of it: xAPI 1.0.3, which stores of 2.0 take as well. */
export interface Statement {
  /** UUID, always the same of the same answer. */
  id: string;
  actor: { objectType: "Agent"; account: { homePage: string; name: string } };
  verb: { id: string; display: LanguageMap };
  object: Activity;
  result: StatementResult;
  context: StatementContext;
  /** ISO: when it was answered. */
  timestamp: string;
  /** ISO; as `version`, only in what is listed: a store that is sent a statement says both itself. */
  stored?: string;
  version?: string;
}

/** Texts by their language (RFC 5646); `und` where that is not known. */
export type LanguageMap = Record<string, string>;

export interface Activity {
  objectType: "Activity";
  id: string;
  definition: {
    type: string;
    name?: LanguageMap;
    description?: LanguageMap;
    interactionType?: "choice";
    choices?: { id: string; description: LanguageMap }[];
    /** Ids of right choices; left out while its learner has not earned them. */
    correctResponsesPattern?: string[];
  };
}

interface StatementResult {
  /** Left out of an answer in a test or checkpoint that does not tell yet what was right, and to a disputed question. */
  success?: boolean;
  /** Always true: an answer is a whole one. */
  completion: true;
  /** The id of a choice; left out of "I don't know yet". */
  response?: string;
  /** ISO 8601, from when the question was shown; left out where that is not known. */
  duration?: string;
  extensions?: Record<string, unknown>;
}

interface StatementContext {
  /** The course: each is one learner's. */
  registration?: string;
  platform: string;
  contextActivities: { parent: Activity[]; grouping: Activity[] };
  extensions: Record<string, unknown>;
}
