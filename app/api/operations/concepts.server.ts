import { z } from "zod";
import { ctx } from "~/app-context.server";
import { notFound } from "~/http/response/responses.server";
import { generationState } from "~/services/jobs/generation-state";
import { findConceptPage } from "~/services/learning/concepts/concept-page.server";
import { forgetConcept } from "~/services/learning/concepts/forget-concept.server";
import { hasConceptContent } from "~/services/learning/contents/concept-contents.server";
import {
  findPractice,
  findPractisedConcept,
  practise,
  type Practice,
} from "~/services/learning/reviews/practise.server";
import { findConceptWays } from "~/services/learning/screens/concept-ways.server";
import { NEEDS_PLAN, needsPlan } from "../needs-plan.server";
import { ok, operation } from "../operation";
import { id } from "../schemas/common";
import { concept, conceptId, conceptRow, practice } from "../schemas/concepts";
import { generationRow } from "../schemas/generation";

const params = z.object({ courseId: id, conceptId });
const path = "/api/course/{courseId}/concepts/{conceptId}" as const;

interface Key {
  learnerId: string;
  courseId: string;
  conceptId: string;
}

export const getConcept = operation({
  id: "getConcept",
  method: "GET",
  path,
  group: "courses",
  summary: "Read how well a concept is known, and from which answers",
  access: "read",
  params,
  answers: { 200: concept },
  async handle({ caller, params }) {
    return ok(await findConcept({ learnerId: caller.learnerId, ...params }, caller.person.timeZone));
  },
});

export const postForgotten = operation({
  id: "forgetConcept",
  method: "POST",
  path: `${path}/forget`,
  group: "courses",
  summary: "Say: “I no longer know this”",
  description:
    "The answers so far don’t count any more, and it comes back in the reviews. This can’t be undone. What is not known " +
    "stays as it is.",
  access: "learn",
  params,
  answers: { 200: concept },
  async handle({ caller, params }) {
    const key = { learnerId: caller.learnerId, ...params };
    if ((await forgetConcept(ctx, key)).status === "no-concept") throw notFound("Concept");
    return ok(await findConcept(key, caller.person.timeZone));
  },
});

export const getPractice = operation({
  id: "getPractice",
  method: "GET",
  path: `${path}/practice`,
  group: "review",
  summary: "Whether a question to practice a concept is there",
  access: "read",
  params,
  answers: { 200: practice },
  async handle({ caller: { learnerId }, params }) {
    const key = { learnerId, ...params };
    if (!(await findPractisedConcept(ctx, key))) throw notFound("Concept");
    return ok(practiceRow(await findPractice(ctx, key)));
  },
});

export const postPractice = operation({
  id: "practiceConcept",
  method: "POST",
  path: `${path}/practice`,
  group: "review",
  summary: "Have a fresh question about a concept asked, due or not",
  access: "learn",
  params,
  answers: { 200: practice },
  refusals: { 403: NEEDS_PLAN },
  async handle({ caller: { learnerId }, params }) {
    const found = await practise(ctx, { learnerId, ...params });
    switch (found.status) {
      case "question":
      case "waiting":
        return ok(practiceRow(found));
      case "needs-plan":
        throw await needsPlan({ learnerId }, "A fresh question about this is waiting for you.");
      case "no-concept":
        throw notFound("Concept");
    }
  },
});

function practiceRow(found: Practice): z.input<typeof practice> {
  return found.status === "question"
    ? { success: true, status: "question", question_id: found.questionId, generation: null }
    : {
        success: true,
        status: "waiting",
        question_id: null,
        generation: generationRow(generationState(found.job, ctx.now())),
      };
}

async function findConcept(key: Key, timeZone: string | null): Promise<z.input<typeof concept>> {
  const page = await findConceptPage(ctx, key);
  if (!page) throw notFound("Concept");
  const ways = await findConceptWays(ctx, { ...key, timeZone, ...page });
  return conceptRow({ ...key, page, ways, hasContent: await hasConceptContent(ctx, key) });
}
