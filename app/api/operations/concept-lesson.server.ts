import { z } from "zod";
import { ctx } from "~/app-context.server";
import { readsAsLearner } from "~/http/api/caller.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { notFound } from "~/http/response/responses.server";
import { generationState } from "~/services/jobs/generation-state";
import {
  findConceptContentPage,
  openConceptContentPage,
  requestConceptContent,
  type ConceptKey,
} from "~/services/learning/contents/concept-contents.server";
import { whyNoContent } from "~/services/learning/contents/content-limit.server";
import { ok, operation } from "../operation";
import { id } from "../schemas/common";
import { conceptId } from "../schemas/concepts";
import { generationRow } from "../schemas/generation";
import { conceptLesson } from "../schemas/lessons";
import { allUsed, lessonRow } from "./lesson-row";

const params = z.object({ courseId: id, conceptId });
const path = "/api/course/{courseId}/concepts/{conceptId}/lesson" as const;

export const getConceptLesson = operation({
  id: "getConceptLesson",
  method: "GET",
  path,
  group: "courses",
  summary: "Read the lesson of a concept",
  description: "Reading counts as learning time from now on, unless a token without the scope `learn` does it.",
  access: "read",
  params,
  answers: { 200: conceptLesson },
  async handle({ caller, params }) {
    const { learnerId } = caller;
    const findPage = readsAsLearner(caller) ? openConceptContentPage : findConceptContentPage;
    return ok(await findLesson({ learnerId, ...params }, findPage));
  },
});

export const postConceptLesson = operation({
  id: "generateConceptLesson",
  method: "POST",
  path,
  group: "courses",
  summary: "Have the lesson of a concept written",
  description: "It is written once, however often you ask. Where it isn’t there at once, poll `getConceptLesson`.",
  access: "learn",
  params,
  answers: { 200: conceptLesson },
  refusals: { 403: "The plan’s lessons are used up." },
  async handle({ caller: { learnerId }, params }) {
    const key = { learnerId, ...params };
    const result = await requestConceptContent(ctx, key);
    switch (result.status) {
      case "exists":
      case "started":
        return ok(await findLesson(key, openConceptContentPage));
      case "plan-limit":
        throw problemDetails(403, allUsed(result.limit), { fields: { way_to_learn: "upgrade" } });
      case "no-concept":
        throw notFound("Concept");
    }
  },
});

async function findLesson(
  key: ConceptKey,
  findPage: typeof findConceptContentPage,
): Promise<z.input<typeof conceptLesson>> {
  const page = await findPage(ctx, key);
  if (!page) throw notFound("Concept");
  const { content, conceptName, restsOn, job } = page;
  const heading = "Failed to generate content";
  return {
    success: true,
    concept_name: conceptName,
    lesson: content && lessonRow(content),
    generation: generationRow(generationState(job, ctx.now(), { heading })),
    lesson_limit: content ? null : ((await whyNoContent(ctx, key))?.limit ?? null),
    builds_on: restsOn,
  };
}
