import { createKeyCourt, type KeyCourt } from "~/providers/author/model/writing/key-court";
import { createModelAuthor } from "~/providers/author/model/writing/model-author.server";
import { solveBlind } from "~/providers/author/model/writing/solvers";
import type { ModelClient } from "~/providers/author/model/model-client";
import { AuthorError, type QuestionDraft } from "~/providers/author/port";
import { isRight, matterOf, subjectAndNumberIn } from "./court-trial-items";
import { trialModel, type Spent, type TrialModel } from "./court-trial-model";
import { openLedger } from "./scripted-model";
import { request } from "./written-questions";

export interface TrialResult {
  /** Questions that were wished for. */
  wished: number;
  published: number;
  /** The marked option is not right. */
  wrong: number;
  /** It is, and so is another one. */
  twoRight: number;
  writing: Spent;
  court: Spent;
}

const PART = [0, 1, 2, 3, 4, 5];
const NEVER = { signal: new AbortController().signal, report: async () => {} };

/**
 * Has an author write parts of six questions each until so many are published, and audits them all.
 *
 * @param court how it is held; that of the product unless given
 */
export async function tryCourt(
  trial: TrialModel,
  published: number,
  court: (model: ModelClient) => KeyCourt = (model) => createKeyCourt({ model, checks: 2 }),
): Promise<TrialResult> {
  const { client, spent } = trialModel(trial);
  const author = createModelAuthor({ model: client, court: court(client), ledger: openLedger() });
  const result = { wished: 0, published: 0, wrong: 0, twoRight: 0, ...spent };
  while (result.published < published) {
    result.wished += PART.length;
    try {
      for await (const draft of author.writeQuestions(request(PART), NEVER)) {
        result.published += 1;
        const right = rightOptions(draft);
        if (!right.includes(draft.answerIndex)) result.wrong += 1;
        else if (right.length > 1) result.twoRight += 1;
      }
    } catch (error) {
      if (!(error instanceof AuthorError)) throw error; // none of the six was good
    }
  }
  return result;
}

/** As it was before solvers differed: the same way of asking twice. */
export function sameSolverTwice(model: ModelClient): KeyCourt {
  const court = createKeyCourt({ model, checks: 2 });
  return {
    ...court,
    async rule(question, { answerIndex }, _pace, signal) {
      for (const turn of [0, 1]) {
        const vote = await solveBlind(model, question, { kind: "choice", turn }, signal);
        if (vote?.answerIndex !== answerIndex) return { agrees: false, vote: vote! };
      }
      return { agrees: true };
    },
  };
}

function rightOptions({ question, options }: QuestionDraft): number[] {
  const { subject, number } = subjectAndNumberIn(question);
  const matter = matterOf(subject, number);
  return [...options.keys()].filter((index) => isRight(options[index]!.text, matter));
}
