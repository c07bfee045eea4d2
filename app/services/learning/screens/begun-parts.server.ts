import type { DbContext } from "~/services/context";
import { countPlanned } from "~/services/learning/tree/planned-questions";
import { findSubsection, loadQuestionTree } from "~/services/learning/tree/subsections.server";
import { unwrittenOf } from "~/services/learning/tree/wishes";
import { listParts } from "~/services/mastery/open-parts.server";
import type { PartProgress } from "./part-progress";

/** Of the parts of a course that are begun, open and not complete, by their numbers. They are few. */
export async function findBegunParts(
  ctx: DbContext,
  key: { learnerId: string; courseId: string },
): Promise<Record<string, PartProgress>> {
  const begun = (await listParts(ctx, key)).filter((part) => part.isBegun && part.isUnlocked && !part.isCompleted);
  const progress: Record<string, PartProgress> = {};
  for (const { sectionNumber } of begun) {
    const part = await findSubsection(ctx, { ...key, sectionNumber });
    if (!part) continue;
    const { questions } = await loadQuestionTree(ctx, { ...key, subsectionId: part.id });
    const { mainQuestions, mainQuestionsCompleted } = countPlanned({ ...part, questions });
    progress[sectionNumber] = {
      done: mainQuestionsCompleted,
      all: mainQuestions,
      unwritten: unwrittenOf(part, questions.length),
    };
  }
  return progress;
}
