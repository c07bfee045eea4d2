import type { z } from "zod";
import { ctx } from "~/app-context.server";
import { notFound } from "~/http/response/responses.server";
import { breakDownMissed, type WayToGap } from "~/services/learning/sittings/break-down-missed.server";
import { needsPlan } from "./needs-plan.server";
import type { wayToGap } from "./schemas/checkpoint";

const nextOf: Record<WayToGap["screen"], z.input<typeof wayToGap>["next"]> = {
  question: "question",
  conceptLoading: "concept_loading",
  wrongAnswerOptions: "wrong_answer_options",
};

/** @param waits said to those whose plan does not open it @throws 403 or 404 */
export async function findWayToGap(
  whose: { learnerId: string; questionId: string },
  waits: string,
): Promise<z.input<typeof wayToGap>> {
  const way = await breakDownMissed(ctx, whose);
  if (!way) throw notFound("Question");
  if (way === "needs-plan") throw await needsPlan(whose, waits);
  const { courseId, sectionNumber, questionId } = way.key;
  return {
    success: true,
    next: nextOf[way.screen],
    course_id: courseId,
    section_number: sectionNumber,
    question_id: questionId,
  };
}
