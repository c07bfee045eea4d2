import { z } from "zod";
import { ctx } from "~/app-context.server";
import { notFound } from "~/http/response/responses.server";
import { findWayToLearn } from "~/services/billing/limits.server";
import { findCheckpointPage } from "~/services/learning/checkpoints/checkpoint-page.server";
import { answerCheckpoint, startCheckpoint } from "~/services/learning/checkpoints/checkpoint.server";
import { ANSWER_REFUSALS, answerSitting, findDraftRow, pauseSitting } from "../answer-sitting.server";
import { findWayToGap } from "../break-down-missed.server";
import { NEEDS_PLAN, needsPlan } from "../needs-plan.server";
import { ok, operation } from "../operation";
import { checkpoint, checkpointResult, checkpointResultRow, wayToGap } from "../schemas/checkpoint";
import { done, id } from "../schemas/common";
import { generationRow } from "../schemas/generation";
import { pausedAnswer, questionRow, sittingAnswer } from "../schemas/sittings";

const params = z.object({ courseId: id, sectionId: id.describe("Of the section, as `getSections` tells it") });
const path = "/api/course/{courseId}/section/{sectionId}/checkpoint" as const;
const WAITS = "Your checkpoint is waiting for you.";

export const getCheckpoint = operation({
  id: "getCheckpoint",
  method: "GET",
  path,
  group: "courses",
  summary: "Read the checkpoint of a section: how far it is, and its question",
  description: "What was right is told when it is done.",
  access: "read",
  params,
  answers: { 200: checkpoint },
  async handle({ caller: { learnerId }, params }) {
    return ok(await findCheckpoint({ learnerId, ...params }));
  },
});

export const beginCheckpoint = operation({
  id: "startCheckpoint",
  method: "POST",
  path: `${path}/start`,
  group: "courses",
  summary: "Begin the checkpoint, or what is left of it",
  description:
    "Of one that is open, it has the question written that could not be before. Where there is nothing to begin, it " +
    "changes nothing.",
  access: "learn",
  params,
  answers: { 200: checkpoint },
  refusals: { 403: NEEDS_PLAN },
  async handle({ caller: { learnerId }, params }) {
    const key = { learnerId, ...params };
    switch ((await startCheckpoint(ctx, key)).status) {
      case "started":
        return ok(await findCheckpoint(key));
      case "needs-plan":
        throw await needsPlan({ learnerId }, WAITS);
      case "no-section":
        throw notFound("Checkpoint");
    }
  },
});

export const answerCheckpointQuestion = operation({
  id: "answerCheckpointQuestion",
  method: "POST",
  path: `${path}/answers`,
  group: "courses",
  summary: "Answer the question of the checkpoint",
  description: "Answers with what is asked next. The same answer sent again changes nothing.",
  access: "learn",
  params,
  body: sittingAnswer,
  answers: { 200: checkpoint },
  refusals: { ...ANSWER_REFUSALS, 403: NEEDS_PLAN },
  async handle({ caller: { learnerId }, params, body }) {
    await answerSitting({ learnerId, body }, (given) => answerCheckpoint(ctx, { ...params, ...given }));
    return ok(await findCheckpoint({ learnerId, ...params }));
  },
});

export const pauseCheckpoint = operation({
  id: "pauseCheckpoint",
  method: "POST",
  path: `${path}/pause`,
  group: "courses",
  summary: "Pause the checkpoint: what was chosen and typed is kept",
  access: "learn",
  params,
  body: pausedAnswer,
  answers: { 200: done },
  refusals: { 409: ANSWER_REFUSALS[409] },
  async handle({ request, caller: { learnerId }, params, body }) {
    await findPage({ learnerId, ...params });
    return ok(await pauseSitting(request, { learnerId, body }));
  },
});

export const getCheckpointResult = operation({
  id: "getCheckpointResult",
  method: "GET",
  path: `${path}/result`,
  group: "courses",
  summary: "What the checkpoint came to; absent until it was taken, and while it goes on",
  access: "read",
  params,
  answers: { 200: checkpointResult },
  async handle({ caller: { learnerId }, params }) {
    const { state } = await findPage({ learnerId, ...params });
    if (state.status !== "done") throw notFound("Result");
    return ok(checkpointResultRow(state.report));
  },
});

export const repairCheckpoint = operation({
  id: "repairCheckpoint",
  method: "POST",
  path: `${path}/repair`,
  group: "courses",
  summary: "Find the gap beneath a question that was missed at the checkpoint",
  description: "Asked again, it goes on where it was.",
  access: "learn",
  params,
  body: z.object({ question_id: id }),
  answers: { 200: wayToGap },
  refusals: { 403: NEEDS_PLAN },
  async handle({ caller: { learnerId }, params, body }) {
    await findPage({ learnerId, ...params });
    return ok(await findWayToGap({ learnerId, questionId: body.question_id }, WAITS));
  },
});

type Key = Parameters<typeof findCheckpointPage>[1];

async function findPage(key: Key) {
  const page = await findCheckpointPage(ctx, key);
  if (!page) throw notFound("Checkpoint");
  return page;
}

async function findCheckpoint(key: Key): Promise<z.input<typeof checkpoint>> {
  const { courseName, section, state } = await findPage(key);
  const way = await findWayToLearn(ctx, key);
  const asking = state.status === "asking" ? state : null;
  const ready = state.status === "ready" ? state : null;
  const parts = state.status === "not-yet" ? state.openParts : [];
  return {
    success: true,
    course_name: courseName,
    section: { id: key.sectionId, section_number: section.sectionNumber, heading: section.heading },
    status: state.status === "not-yet" ? "not_yet" : state.status,
    open_parts: parts.map(({ sectionNumber, heading, isUnlocked }) => ({
      section_number: sectionNumber,
      heading,
      is_unlocked: isUnlocked,
    })),
    questions: ready?.questions ?? null,
    concept_names: ready?.conceptNames ?? [],
    answered: "count" in state ? state.count.answered : 0,
    most_questions: "count" in state ? state.count.most : (ready?.most ?? 0),
    question: asking && questionRow(asking.question, { mayLearn: way === null }),
    is_second_try: asking?.isSecondTry ?? false,
    shown_at: ctx.now().toISOString(),
    draft: asking && (await findDraftRow({ learnerId: key.learnerId, questionId: asking.question.id })),
    generation: state.status === "waiting" ? generationRow(state.generation) : null,
    way_to_learn: way,
  };
}
