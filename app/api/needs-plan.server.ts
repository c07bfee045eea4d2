import { ctx } from "~/app-context.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { findWayToLearn } from "~/services/billing/limits.server";
import { wayToLearnWords } from "~/services/billing/way-to-learn-words";

/** Why a call is refused to those whose plan does not open the learning screens: for `refusals`. */
export const NEEDS_PLAN = "Your plan doesn’t open the learning screens; `way_to_learn` says what does.";

/** To throw. @param waits what waits for its learner, as a sentence */
export async function needsPlan({ learnerId }: { learnerId: string }, waits: string): Promise<Response> {
  const way = (await findWayToLearn(ctx, { learnerId })) ?? "upgrade";
  return problemDetails(403, `${waits} ${wayToLearnWords[way]}`, { fields: { way_to_learn: way } });
}
