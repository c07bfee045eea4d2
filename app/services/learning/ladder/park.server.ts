import { mayLearn } from "~/services/billing/limits.server";
import { inTransaction, type DbContext } from "~/services/context";
import { closeSubsectionIfDone } from "~/services/learning/gaps/completion.server";
import { restsOn } from "~/services/mastery/rests-on";
import { openInPlaceOf } from "~/services/learning/tree/in-place-of";
import { pathTo } from "~/services/learning/tree/question-tree";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";
import { findSubsection, loadQuestionTree } from "~/services/learning/tree/subsections.server";
import { findTomorrow } from "~/services/learning/tree/today.server";
import { parkConcept } from "~/services/mastery/parking.server";
import { loadPrerequisites } from "~/services/mastery/prerequisites.server";
import type { AskedFor } from "~db/schema";
import { mayBeParked } from "./ladder.server";

export type ParkResult =
  /** The main question was missed in a sitting of that kind, or in none. */
  | { status: "parked"; missedIn: AskedFor | null }
  /** It is answered by now, or may still be learned today. */
  | { status: "goes-on" }
  /** Their plan does not open the learning screens. */
  | { status: "needs-plan" }
  | { status: "no-question" };

/**
 * Puts a gap, or what nothing new is left to ask about, aside until the next day, with the main questions about it or resting
 * on it: nobody is locked in a loop. Asked for at a missed question, it is done at the fresh one that has taken its place.
 */
export async function parkGap(ctx: DbContext, key: OwnQuestionKey): Promise<ParkResult> {
  return inTransaction(ctx, async (ctx) => {
    const { learnerId, courseId } = key;
    const subsection = await findSubsection(ctx, key);
    if (!subsection) return { status: "no-question" };
    const place = { learnerId, subsectionId: subsection.id };
    const tree = await loadQuestionTree(ctx, place);
    if (!tree.questions.some(({ id }) => id === key.questionId)) return { status: "no-question" };
    if (!(await mayLearn(ctx, key))) return { status: "needs-plan" };
    const gap = openInPlaceOf(tree.questions, key.questionId);
    const main = gap && pathTo(tree.questions, gap.id)[0];
    if (!main) return { status: "goes-on" };
    const whose = { learnerId, conceptId: gap.conceptId };
    if (!(await mayBeParked(ctx, { ...gap, learnerId }))) return { status: "goes-on" };
    const prerequisites = await loadPrerequisites(ctx, courseId);
    const needsGap = (id: string) => id === gap.conceptId || restsOn(prerequisites, id, gap.conceptId);
    const parked = tree.questions.filter(
      ({ id, depth, status, conceptId }) => depth === 0 && status === "open" && (id === main.id || needsGap(conceptId)),
    );
    await ctx.db
      .updateTable("questions")
      .set({ parked_concept_id: gap.conceptId })
      .where(
        "id",
        "in",
        parked.map(({ id }) => id),
      )
      .execute();
    await parkConcept(ctx, { ...whose, until: await findTomorrow(ctx, whose) });
    await closeSubsectionIfDone(ctx, place);
    return { status: "parked", missedIn: main.missedIn };
  });
}
