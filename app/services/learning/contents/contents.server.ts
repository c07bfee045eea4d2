import type { ContentRequest } from "~/providers/author/port";
import { inTransaction, type AppContext, type DbContext } from "~/services/context";
import type { Job } from "~/services/jobs/job";
import { enqueue, findLatestJob } from "~/services/jobs/queue.server";
import { waitBriefly } from "~/services/jobs/wait-briefly.server";
import { findConceptFacts } from "~/services/learning/writing/concept-facts.server";
import { listKnownMisconceptions } from "~/services/learning/writing/known-misconceptions.server";
import { noteReading } from "~/services/learning/answers/learning-days.server";
import { listPrerequisites, type NamedConcept } from "~/services/learning/tree/prerequisites.server";
import { selectOwnQuestion } from "~/services/learning/tree/own-questions.server";
import { whyNoContent } from "./content-limit.server";
import { findContentInBank, keepContent } from "./content-bank.server";
import { readContent } from "./read-content";
import type { StudyContent } from "./study-content";
import { namesOf, type OwnQuestionKey, type SubsectionNames } from "~/services/learning/tree/subsection";

export interface ContentPage {
  subsection: SubsectionNames;
  conceptId: string;
  conceptName: string;
  /** What the concept rests on directly, each with material of its own. */
  restsOn: NamedConcept[];
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
      "concepts.id as conceptId",
      "concepts.name as conceptName",
      "items.stem_text as questionText",
      "questions.status",
      "study_contents.body",
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { body, conceptId, conceptName, questionText } = row;
  return {
    subsection: namesOf(row),
    conceptId,
    conceptName,
    restsOn: await listPrerequisites(ctx, { courseId: key.courseId, conceptId }),
    questionText,
    isOpen: row.status === "open",
    content: body === null ? null : readContent(body),
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
  | { status: "exists" }
  | { status: "started"; job: Job | null }
  /** Their plan allows no more than `limit` pieces, over all courses. */
  | { status: "plan-limit"; limit: number }
  | { status: "no-question" };

/** Has the study material of a question written, once, whatever is clicked. */
export async function requestContent(ctx: AppContext, key: OwnQuestionKey): Promise<RequestContentResult> {
  const page = await findContentPage(ctx, key);
  if (!page) return { status: "no-question" };
  if (page.content) return { status: "exists" };
  const begun = await inTransaction(ctx, async (ctx) => {
    const refused = await whyNoContent(ctx, { ...key, ...page });
    if (refused) return refused;
    if (await takeFromBank(ctx, key)) return null;
    return enqueue(ctx, { kind: "content", subjectId: key.questionId });
  });
  if (!begun) return { status: "exists" };
  if (begun.status === "plan-limit") return begun;
  const settled = await waitBriefly(ctx, begun.id);
  return settled?.status === "done" ? { status: "exists" } : { status: "started", job: settled };
}

/** Whether there is something. */
async function takeFromBank(ctx: DbContext, { learnerId, questionId }: OwnQuestionKey): Promise<boolean> {
  const question = await ctx.db
    .selectFrom("questions")
    .select("concept_id as conceptId")
    .where("learner_id", "=", learnerId)
    .where("id", "=", questionId)
    .executeTakeFirst();
  const contentId = question && (await findContentInBank(ctx, question.conceptId));
  if (!contentId) return false;
  await ctx.db
    .updateTable("questions")
    .set({ content_id: contentId })
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
  if (!concept) return null;
  const misconceptions = await listKnownMisconceptions(ctx, concept.id);
  return { learnerId: row.learnerId, topicId: row.topicId, concept, misconceptions };
}

export async function publishContent(
  ctx: DbContext,
  input: { questionId: string; conceptId: string; content: StudyContent },
): Promise<void> {
  await ctx.db
    .updateTable("questions")
    .set({ content_id: await keepContent(ctx, input) })
    .where("id", "=", input.questionId)
    .execute();
}
