import type { DbContext } from "~/services/context";
import { findLacking } from "~/services/learning/gaps/extend-part.server";
import type { OwnSubsectionKey } from "~/services/learning/tree/subsection";
import { findSubsection } from "~/services/learning/tree/subsections.server";
import { aboutHowMany } from "~/services/mastery/right-answers-left";
import { findRightAnswersLeft } from "~/services/mastery/right-answers-left.server";

/** More are too far off to tell. */
const MOST = 9;

/** "about 3": so many right answers in a row make a part complete; null where nobody can tell, or more are needed. */
export async function findAnswersToComplete(ctx: DbContext, key: OwnSubsectionKey): Promise<string | null> {
  const subsection = await findSubsection(ctx, key);
  if (!subsection) return null;
  let all = 0;
  for (const conceptId of await findLacking(ctx, { ...key, ...subsection })) {
    const left = await findRightAnswersLeft(ctx, { ...key, conceptId });
    if (!left) return null; // mastered, though it is doubted what it builds on, or not countable
    all += left;
  }
  return all >= 1 && all <= MOST ? aboutHowMany(all) : null;
}
