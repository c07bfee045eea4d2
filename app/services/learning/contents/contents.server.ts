import { MODEL_CONCEPTS, type ContentDraft, type ContentRequest } from "~/providers/author/port";
import { mapInTurns } from "~/rich-text/map-in-turns.server";
import { renderBlocks, renderInline } from "~/rich-text/rich-text.server";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import type { Job } from "~/services/jobs/job";
import { enqueue, findLatestJob } from "~/services/jobs/queue.server";
import { waitBriefly } from "~/services/jobs/wait-briefly.server";
import { fingerprintOf } from "~/services/ids/fingerprint.server";
import { newId } from "~/services/ids/new-id";
import { camelKeys, snakeKeys } from "~/text/key-case";
import { findConceptFacts } from "~/services/learning/writing/concept-facts.server";
import { noteReading } from "~/services/learning/answers/learning-days.server";
import { selectOwnQuestion } from "~/services/learning/tree/own-questions.server";
import type { StudyContent } from "./study-content";
import { namesOf, type OwnQuestionKey, type SubsectionNames } from "~/services/learning/tree/subsection";

export interface ContentPage {
  subsection: SubsectionNames;
  conceptName: string;
  questionText: string;
  /** False of a question that is done, or whose place a fresh one has taken. */
  isOpen: boolean;
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
      "courses.course_name as courseName",
      "sections.heading as sectionHeading",
      "subsections.section_number as sectionNumber",
      "subsections.heading",
      "concepts.name as conceptName",
      "items.stem_text as questionText",
      "questions.status",
      "study_contents.body",
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { body, conceptName, questionText } = row;
  return {
    subsection: namesOf(row),
    conceptName,
    questionText,
    isOpen: row.status === "open",
    content: body === null ? null : (camelKeys(JSON.parse(body)) as StudyContent),
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
    .select(["study_contents.id", "questions.concept_id as conceptId"])
    .where("questions.learner_id", "=", learnerId)
    .where("questions.id", "=", questionId)
    .orderBy("study_contents.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!content?.conceptId.startsWith(MODEL_CONCEPTS)) return false;
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
      "questions.learner_id as learnerId",
      "questions.course_id as courseId",
      "questions.concept_id as conceptId",
      "questions.content_id as contentId",
      "courses.topic_id as topicId",
    ])
    .where("questions.id", "=", questionId)
    .executeTakeFirst();
  if (!row || row.contentId) return null;
  const [concept] = await findConceptFacts(ctx, { courseId: row.courseId, conceptIds: [row.conceptId] });
  return concept ? { learnerId: row.learnerId, topicId: row.topicId, concept } : null;
}

export async function publishContent(
  ctx: DbContext,
  input: { questionId: string; conceptId: string; content: StudyContent },
): Promise<void> {
  const stored = snakeKeys(input.content);
  const fingerprint = fingerprintOf(stored);
  await ctx.db
    .insertInto("study_contents")
    .values({
      id: newId(ctx),
      concept_id: input.conceptId,
      fingerprint,
      body: JSON.stringify(stored),
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
export async function renderContent(draft: ContentDraft): Promise<StudyContent> {
  const contents = await mapInTurns(draft.blocks, ({ content }) => renderBlocks(content));
  return {
    title: draft.title,
    difficultyLevel: draft.difficultyLevel,
    estimatedStudyTime: draft.estimatedStudyTime,
    learningObjectives: await mapInTurns(draft.learningObjectives, renderInline),
    keyConcepts: await mapInTurns(draft.keyConcepts, renderInline),
    contentBlocks: draft.blocks.map((block, index) => ({
      type: block.type,
      heading: block.heading,
      content: contents[index]!,
      visualAidSuggestion: block.visualAidSuggestion ?? null,
    })),
    externalResources: draft.externalResources.map((resource) => ({
      type: resource.type,
      title: resource.title,
      authorOrSource: resource.authorOrSource,
      estimatedTime: resource.estimatedTime,
      description: resource.description,
      url: webAddress(resource.url),
    })),
  };
}

/** An author may be a model: what it calls an address becomes a link only when it is a web page's. */
function webAddress(url: string | undefined): string | null {
  return url && /^https?:\/\//i.test(url) ? url : null;
}
