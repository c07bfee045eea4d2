import { MODEL_CONCEPTS, type ContentDraft, type ContentRequest } from "~/providers/author/port";
import { renderBlocks, renderInline } from "~/rich-text/rich-text.server";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import { enqueue, findLatestJob, type Job } from "~/services/jobs/queue.server";
import { waitBriefly } from "~/services/jobs/wait-briefly.server";
import { fingerprintOf } from "~/services/fingerprint.server";
import { newId } from "~/services/new-id";
import { findConceptFacts } from "~/services/learning/writing/concept-facts.server";
import { noteReading } from "~/services/learning/answers/learning-days.server";
import { selectOwnQuestion } from "~/services/learning/tree/own-question.server";
import type { StudyContent } from "./study-content";
import { namesOf, type OwnQuestionKey, type SubsectionNames } from "~/services/learning/tree/subsection";

export interface ContentPage {
  subsection: SubsectionNames;
  concept_name: string;
  question_text: string;
  /** Null while there is none. */
  content: StudyContent | null;
  /** The newest attempt to write it, if there was one. */
  job: Job | null;
}

/** The study material of a question; null when the question is not this learner's. */
export async function findContentPage(ctx: DbContext, key: OwnQuestionKey): Promise<ContentPage | null> {
  const row = await selectOwnQuestion(ctx, key)
    .innerJoin("concepts", "concepts.id", "questions.concept_id")
    .innerJoin("sections", "sections.id", "subsections.section_id")
    .innerJoin("courses", "courses.id", "questions.course_id")
    .leftJoin("study_contents", "study_contents.id", "questions.content_id")
    .select([
      "courses.course_name",
      "sections.heading as section_heading",
      "subsections.section_number",
      "subsections.heading",
      "concepts.name as concept_name",
      "items.stem_text as question_text",
      "study_contents.body",
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { body, concept_name, question_text } = row;
  return {
    subsection: namesOf(row),
    concept_name,
    question_text,
    content: body === null ? null : (JSON.parse(body) as StudyContent),
    job: body === null ? await findLatestJob(ctx, { kind: "content", subjectId: key.questionId }) : null,
  };
}

/** As `findContentPage`, for the learner who is about to read it: from now on that is learning time. */
export async function openContentPage(ctx: DbContext, key: OwnQuestionKey): Promise<ContentPage | null> {
  const page = await findContentPage(ctx, key);
  if (page?.content) await noteReading(ctx, key);
  return page;
}

export type RequestContentResult =
  { status: "exists" } | { status: "started"; job: Job | null } | { status: "no-question" };

/** Has the study material of a question written, once, whatever is clicked. */
export async function requestContent(ctx: AppContext, key: OwnQuestionKey): Promise<RequestContentResult> {
  const page = await findContentPage(ctx, key);
  if (!page) return { status: "no-question" };
  if (page.content) return { status: "exists" };
  const job = await inTransaction(ctx, async (ctx) => {
    if (await takeFromBank(ctx, key)) return null;
    return enqueue(ctx, { kind: "content", subjectId: key.questionId });
  });
  if (!job) return { status: "exists" };
  const settled = await waitBriefly(ctx, job.id);
  return settled?.status === "done" ? { status: "exists" } : { status: "started", job: settled };
}

/** What a model wrote about a concept once serves everybody. Whether there is something. */
async function takeFromBank(ctx: DbContext, { learnerId, questionId }: OwnQuestionKey): Promise<boolean> {
  const content = await ctx.db
    .selectFrom("questions")
    .innerJoin("study_contents", "study_contents.concept_id", "questions.concept_id")
    .select(["study_contents.id", "questions.concept_id"])
    .where("questions.learner_id", "=", learnerId)
    .where("questions.id", "=", questionId)
    .orderBy("study_contents.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!content?.concept_id.startsWith(MODEL_CONCEPTS)) return false;
  await ctx.db
    .updateTable("questions")
    .set({ content_id: content.id })
    .where("id", "=", questionId)
    .where("learner_id", "=", learnerId)
    .execute();
  return true;
}

/** What the author needs to know to write it; null when it is written or the question is gone. */
export async function contentRequest(ctx: DbContext, questionId: string): Promise<ContentRequest | null> {
  const row = await ctx.db
    .selectFrom("questions")
    .innerJoin("courses", "courses.id", "questions.course_id")
    .select([
      "questions.learner_id",
      "questions.course_id",
      "questions.concept_id",
      "questions.content_id",
      "courses.topic_id",
    ])
    .where("questions.id", "=", questionId)
    .executeTakeFirst();
  if (!row || row.content_id) return null;
  const [concept] = await findConceptFacts(ctx, { courseId: row.course_id, conceptIds: [row.concept_id] });
  return concept ? { learnerId: row.learner_id, topicId: row.topic_id, concept } : null;
}

export async function publishContent(
  ctx: DbContext,
  input: { questionId: string; conceptId: string; content: StudyContent },
): Promise<void> {
  const fingerprint = fingerprintOf(input.content);
  await ctx.db
    .insertInto("study_contents")
    .values({
      id: newId(ctx),
      concept_id: input.conceptId,
      fingerprint,
      body: JSON.stringify(input.content),
      created_at: timestamp(ctx),
    })
    .onConflict((conflict) => conflict.columns(["concept_id", "fingerprint"]).doNothing())
    .execute();
  await ctx.db
    .updateTable("questions")
    .set((column) => ({
      content_id: column
        .selectFrom("study_contents")
        .select("id")
        .where("concept_id", "=", input.conceptId)
        .where("fingerprint", "=", fingerprint),
    }))
    .where("id", "=", input.questionId)
    .execute();
}

/** Renders what an author wrote, once. Slow (milliseconds): never inside a transaction. */
export function renderContent(draft: ContentDraft): StudyContent {
  return {
    title: draft.title,
    difficulty_level: draft.difficultyLevel,
    estimated_study_time: draft.estimatedStudyTime,
    learning_objectives: draft.learningObjectives.map(renderInline),
    key_concepts: draft.keyConcepts.map(renderInline),
    content_blocks: draft.blocks.map((block) => ({
      type: block.type,
      heading: block.heading,
      content: renderBlocks(block.content),
      visual_aid_suggestion: block.visualAidSuggestion ?? null,
    })),
    external_resources: draft.externalResources.map((resource) => ({
      type: resource.type,
      title: resource.title,
      author_or_source: resource.authorOrSource,
      estimated_time: resource.estimatedTime,
      description: resource.description,
      url: webAddress(resource.url),
    })),
  };
}

/** An author may be a model: what it calls an address becomes a link only when it is a web page's. */
function webAddress(url: string | undefined): string | null {
  return url && /^https?:\/\//i.test(url) ? url : null;
}
