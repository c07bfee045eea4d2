import type { DbContext } from "~/services/context";
import { generationState, type GenerationState } from "~/services/jobs/generation-state";
import { findLatestJob } from "~/services/jobs/queue.server";
import { wasMetLately } from "~/services/learning/items/met-lately.server";
import { listSittingQuestions, type SittingQuestion } from "~/services/learning/sittings/sitting-questions.server";
import { findOpenSitting, type Sitting } from "~/services/learning/sittings/sittings.server";
import { listAsked } from "./asked.server";
import { checkpointPlace } from "./checkpoint.server";
import { findReport, type CheckpointReport } from "./checkpoint-report.server";
import { countQuestions, type QuestionCount } from "./question-count";
import { findSection, type CheckpointKey, type CheckpointSection, type SectionPart } from "./section.server";
import { findStanding, planNow } from "./standing.server";

export interface CheckpointPage {
  courseName: string;
  section: { sectionNumber: number; heading: string };
  state: CheckpointPageState;
}

export type CheckpointPageState =
  | { status: "not-yet"; openParts: Omit<SectionPart, "conceptIds">[] }
  /** `most`: with those that a miss would have asked once more. */
  | { status: "ready"; questions: number; most: number; conceptNames: string[] }
  /** `wasMet`: its learner has met it so lately that the answer counts for less. */
  | { status: "asking"; question: SittingQuestion; wasMet: boolean; isSecondTry: boolean; count: QuestionCount }
  /** With status `none` in it, nothing could be written, and there may be another try. */
  | { status: "waiting"; generation: GenerationState; count: QuestionCount }
  | { status: "done"; report: CheckpointReport };

/** Null when it is not a section of this learner's. */
export async function findCheckpointPage(ctx: DbContext, key: CheckpointKey): Promise<CheckpointPage | null> {
  const section = await findSection(ctx, key);
  if (!section) return null;
  const { courseName, sectionNumber, heading } = section;
  return { courseName, section: { sectionNumber, heading }, state: await findState(ctx, key, section) };
}

async function findState(ctx: DbContext, key: CheckpointKey, section: CheckpointSection): Promise<CheckpointPageState> {
  const sitting = await findOpenSitting(ctx, checkpointPlace(key));
  if (sitting) return openState(ctx, sitting);
  const standing = await findStanding(ctx, key, section);
  const { state, taken } = standing;
  switch (state.status) {
    case "not-yet":
      return {
        status: "not-yet",
        openParts: section.parts.filter(({ isCompleted }) => !isCompleted).map(withoutConcepts),
      };
    case "open": // begun in another tab between these two looks
      return {
        status: "waiting",
        generation: { status: "generating", elapsedMs: 0 },
        count: { answered: 0, most: 0 },
      };
    case "ready": {
      const wishes = await planNow(ctx, key, { section, state });
      const asked = new Set(wishes.map(({ conceptId }) => conceptId));
      const conceptNames = section.concepts.filter(({ id }) => asked.has(id)).map(({ name }) => name);
      return { status: "ready", questions: wishes.length, most: countQuestions([], wishes).most, conceptNames };
    }
    case "passed":
    case "to-repair":
    case "left":
      return { status: "done", report: await findReport(ctx, key, { section, standing, taken: taken! }) };
  }
}

function withoutConcepts({ conceptIds: _, ...part }: SectionPart) {
  return part;
}

async function openState(ctx: DbContext, sitting: Sitting): Promise<CheckpointPageState> {
  const { learnerId, id: sittingId, wishes } = sitting;
  const questions = await listSittingQuestions(ctx, { learnerId, sittingId });
  const question = questions.find(({ status }) => status === "open");
  const count = countQuestions(await listAsked(ctx, sittingId), wishes);
  if (question) {
    const isSecondTry = question.slot !== null && wishes[question.slot]?.fresh === "only";
    const wasMet = await wasMetLately(ctx, { ...question, learnerId });
    return { status: "asking", question, wasMet, isSecondTry, count };
  }
  const job = await findLatestJob(ctx, { kind: "sitting", subjectId: sittingId });
  return { status: "waiting", generation: generationState(job, ctx.now()), count };
}
