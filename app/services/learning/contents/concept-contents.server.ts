import type { ContentRequest } from "~/providers/author/port";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import { newId } from "~/services/ids/new-id";
import type { Job } from "~/services/jobs/job";
import { enqueue, findLatestJob } from "~/services/jobs/queue.server";
import { waitBriefly } from "~/services/jobs/wait-briefly.server";
import { noteReading } from "~/services/learning/answers/learning-days.server";
import { listPrerequisites, type NamedConcept } from "~/services/learning/tree/prerequisites.server";
import { findConceptFacts } from "~/services/learning/writing/concept-facts.server";
import { listKnownMisconceptions } from "~/services/learning/writing/known-misconceptions.server";
import { whyNoContent } from "./content-limit.server";
import { findContentInBank, keepContent } from "./content-bank.server";
import { readContent } from "./read-content";
import type { StudyContent } from "./study-content";

/** Study material of a concept itself: there for every concept of a course, also where no question can be asked. */

export interface ConceptKey {
  learnerId: string;
  courseId: string;
  conceptId: string;
}

export interface ConceptContentPage {
  courseName: string;
  conceptName: string;
  /** Direct ones, each with material of its own. */
  restsOn: NamedConcept[];
  /** Null while there is none. */
  content: StudyContent | null;
  /** The newest attempt to write it, if there was one. */
  job: Job | null;
}

/** Null when it is not a concept of a course of this learner's. */
export async function findConceptContentPage(ctx: DbContext, key: ConceptKey): Promise<ConceptContentPage | null> {
  const names = await findNames(ctx, key);
  if (!names) return null;
  const asked = await findAsked(ctx, key);
  const body = await findBody(ctx, key, asked);
  return {
    ...names,
    restsOn: await listPrerequisites(ctx, key),
    content: body === null ? null : readContent(body),
    job: asked && body === null ? await findLatestJob(ctx, { kind: "concept-content", subjectId: asked.id }) : null,
  };
}

/** Whether it can be read at once. */
export async function hasConceptContent(ctx: DbContext, key: ConceptKey): Promise<boolean> {
  return (await findBody(ctx, key, await findAsked(ctx, key))) !== null;
}

/** As `findConceptContentPage`, for the learner who is about to read it: from now on that is learning time. */
export async function openConceptContentPage(ctx: DbContext, key: ConceptKey): Promise<ConceptContentPage | null> {
  const page = await findConceptContentPage(ctx, key);
  if (page?.content) await noteReading(ctx, key);
  return page;
}

export type RequestConceptContentResult =
  | { status: "exists" }
  | { status: "started"; job: Job | null }
  /** Their plan allows no more than `limit` pieces, over all courses. */
  | { status: "plan-limit"; limit: number }
  | { status: "no-concept" };

/** Has the study material of a concept written, once, whatever is clicked. */
export async function requestConceptContent(ctx: AppContext, key: ConceptKey): Promise<RequestConceptContentResult> {
  const page = await findConceptContentPage(ctx, key);
  if (!page) return { status: "no-concept" };
  if (page.content) return { status: "exists" };
  const begun = await inTransaction(ctx, async (ctx) => {
    const refused = await whyNoContent(ctx, key);
    if (refused) return refused;
    const id = await ask(ctx, key);
    const contentId = await findContentInBank(ctx, key.conceptId);
    if (contentId === null) return enqueue(ctx, { kind: "concept-content", subjectId: id });
    await setContent(ctx, { id, contentId });
    return null;
  });
  if (!begun) return { status: "exists" };
  if (begun.status === "plan-limit") return begun;
  const settled = await waitBriefly(ctx, begun.id);
  return settled?.status === "done" ? { status: "exists" } : { status: "started", job: settled };
}

/** What the author needs to know to write it; null when it is written or the course is gone. */
export async function conceptContentRequest(ctx: DbContext, id: string): Promise<ContentRequest | null> {
  const row = await ctx.db
    .selectFrom("concept_contents")
    .innerJoin("courses", "courses.id", "concept_contents.course_id")
    .select([
      "concept_contents.learner_id as learnerId",
      "concept_contents.course_id as courseId",
      "concept_contents.concept_id as conceptId",
      "concept_contents.content_id as contentId",
      "courses.topic_id as topicId",
    ])
    .where("concept_contents.id", "=", id)
    .executeTakeFirst();
  if (!row || row.contentId) return null;
  const [concept] = await findConceptFacts(ctx, { courseId: row.courseId, conceptIds: [row.conceptId] });
  if (!concept) return null;
  const misconceptions = await listKnownMisconceptions(ctx, concept.id);
  return { learnerId: row.learnerId, topicId: row.topicId, concept, misconceptions };
}

export async function publishConceptContent(
  ctx: DbContext,
  { id, ...written }: { id: string; conceptId: string; content: StudyContent },
): Promise<void> {
  await setContent(ctx, { id, contentId: await keepContent(ctx, written) });
}

async function findNames(ctx: DbContext, { learnerId, courseId, conceptId }: ConceptKey) {
  return ctx.db
    .selectFrom("courses")
    .innerJoin("course_concepts", "course_concepts.course_id", "courses.id")
    .innerJoin("concepts", "concepts.id", "course_concepts.concept_id")
    .select(["courses.course_name as courseName", "concepts.name as conceptName"])
    .where("courses.id", "=", courseId)
    .where("courses.learner_id", "=", learnerId)
    .where("course_concepts.concept_id", "=", conceptId)
    .executeTakeFirst();
}

async function findAsked(ctx: DbContext, { learnerId, courseId, conceptId }: ConceptKey) {
  const asked = await ctx.db
    .selectFrom("concept_contents")
    .leftJoin("study_contents", "study_contents.id", "concept_contents.content_id")
    .select(["concept_contents.id", "study_contents.body"])
    .where("concept_contents.learner_id", "=", learnerId)
    .where("concept_contents.course_id", "=", courseId)
    .where("concept_contents.concept_id", "=", conceptId)
    .executeTakeFirst();
  return asked ?? null;
}

/** What was asked for here, or what the learner has read at a question about it. */
async function findBody(ctx: DbContext, key: ConceptKey, asked: { body: string | null } | null) {
  return asked?.body ?? (await findBodyOfQuestion(ctx, key));
}

/** What the learner has read at a question about it, in whichever course. */
async function findBodyOfQuestion(
  ctx: DbContext,
  { learnerId, conceptId }: Pick<ConceptKey, "learnerId" | "conceptId">,
): Promise<string | null> {
  const row = await ctx.db
    .selectFrom("questions")
    .innerJoin("study_contents", "study_contents.id", "questions.content_id")
    .select("study_contents.body")
    .where("questions.learner_id", "=", learnerId)
    .where("questions.concept_id", "=", conceptId)
    .orderBy("study_contents.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.body ?? null;
}

async function ask(ctx: DbContext, { learnerId, courseId, conceptId }: ConceptKey): Promise<string> {
  await ctx.db
    .insertInto("concept_contents")
    .values({
      id: newId(ctx),
      learner_id: learnerId,
      course_id: courseId,
      concept_id: conceptId,
      created_at: timestamp(ctx),
    })
    .onConflict((conflict) => conflict.columns(["learner_id", "course_id", "concept_id"]).doNothing())
    .execute();
  return (await findAsked(ctx, { learnerId, courseId, conceptId }))!.id;
}

async function setContent(ctx: DbContext, { id, contentId }: { id: string; contentId: string }): Promise<void> {
  await ctx.db.updateTable("concept_contents").set({ content_id: contentId }).where("id", "=", id).execute();
}
