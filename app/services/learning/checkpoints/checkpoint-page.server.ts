import { generationState, type GenerationState } from "~/services/jobs/generation-state";
import { findLatestJob } from "~/services/jobs/queue.server";
import { countFresh, type AskingContext } from "~/services/learning/gaps/left-to-ask.server";
import { wasMetLately } from "~/services/learning/items/met-lately.server";
import { listSittingQuestions, type SittingQuestion } from "~/services/learning/sittings/sitting-questions.server";
import { findOpenSitting, type Sitting } from "~/services/learning/sittings/sittings.server";
import { listAsked } from "./asked.server";
import { checkpointPlace } from "./checkpoint.server";
import { findReport, type CheckpointReport } from "./checkpoint-report.server";
import type { PlannedWish } from "~/services/learning/tree/wishes";
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
  /** `most`: with those that a miss would have asked once more, as far as there is something fresh to ask. */
  | { status: "ready"; questions: number; most: number; conceptNames: string[] }
  /** `wasMet`: its learner has met it so lately that the answer counts for less. */
  | { status: "asking"; question: SittingQuestion; wasMet: boolean; isSecondTry: boolean; count: QuestionCount }
  /** With status `none` in it, nothing could be written, and there may be another try. */
  | { status: "waiting"; generation: GenerationState; count: QuestionCount }
  | { status: "done"; report: CheckpointReport };

/** Null when it is not a section of this learner's. */
export async function findCheckpointPage(ctx: AskingContext, key: CheckpointKey): Promise<CheckpointPage | null> {
  const section = await findSection(ctx, key);
  if (!section) return null;
  const { courseName, sectionNumber, heading } = section;
  return { courseName, section: { sectionNumber, heading }, state: await findState(ctx, key, section) };
}

async function findState(
  ctx: AskingContext,
  key: CheckpointKey,
  section: CheckpointSection,
): Promise<CheckpointPageState> {
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
        count: { answered: 0, planned: 0, most: 0 },
      };
    case "ready": {
      const wishes = await planNow(ctx, key, { section, state });
      const asked = new Set(wishes.map(({ conceptId }) => conceptId));
      const conceptNames = section.concepts.filter(({ id }) => asked.has(id)).map(({ name }) => name);
      const { planned, most } = countQuestions([], wishes, await countFreshAbout(ctx, key, wishes));
      return { status: "ready", questions: planned, most, conceptNames };
    }
    case "passed":
    case "to-repair":
    case "left":
      return { status: "done", report: await findReport(ctx, key, { section, standing, taken: taken! }) };
  }
}

/** What is left to ask about each concept that is wished for. */
function countFreshAbout(ctx: AskingContext, { learnerId }: { learnerId: string }, wishes: PlannedWish[]) {
  const conceptIds = [...new Set(wishes.map((wish) => wish.conceptId))];
  return countFresh(ctx, { learnerId, conceptIds });
}

function withoutConcepts({ conceptIds: _, ...part }: SectionPart) {
  return part;
}

async function openState(ctx: AskingContext, sitting: Sitting): Promise<CheckpointPageState> {
  const { learnerId, id: sittingId, wishes } = sitting;
  const questions = await listSittingQuestions(ctx, { learnerId, sittingId });
  const question = questions.find(({ status }) => status === "open");
  const count = countQuestions(await listAsked(ctx, sittingId), wishes, await countFreshAbout(ctx, sitting, wishes));
  if (question) {
    const isSecondTry = question.slot !== null && wishes[question.slot]?.fresh === "only";
    const wasMet = await wasMetLately(ctx, { ...question, learnerId });
    return { status: "asking", question, wasMet, isSecondTry, count };
  }
  const job = await findLatestJob(ctx, { kind: "sitting", subjectId: sittingId });
  return { status: "waiting", generation: generationState(job, ctx.now()), count };
}
