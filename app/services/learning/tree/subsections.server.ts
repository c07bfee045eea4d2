import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { findParkedUntil } from "~/services/mastery/stored-records.server";
import type { AskedFor } from "~db/schema";
import type { Sibling } from "./order-of-asking";
import type { BreakdownNode, QuestionNode } from "./question-tree";
import type { OwnSubsectionKey, SubsectionNames } from "./subsection";
import { generationProgressOf, isOnlyReturn, type GenerationProgress } from "./wishes";

export interface Subsection extends SubsectionNames {
  id: string;
  description: string;
  isUnlocked: boolean;
  isCompleted: boolean;
  /** The learner's day on which it rests; null when it does not. */
  restDay: string | null;
  conceptIds: string[];
  /** Of its main questions. */
  writing: GenerationProgress;
  /** Of its main questions, as stored. */
  wishes: string | null;
}

/** A subsection with its course and section; null when it is not this learner's. */
export async function findSubsection(ctx: DbContext, key: OwnSubsectionKey): Promise<Subsection | null> {
  const [row] = await subsectionRows(ctx, key);
  if (!row) return null;
  const { wishes, writtenAt, isUnlocked, completedAt, conceptIds, ...names } = row;
  return {
    ...names,
    isUnlocked: isUnlocked === 1,
    isCompleted: completedAt !== null,
    conceptIds: JSON.parse(conceptIds) as string[],
    writing: generationProgressOf({ wishes, writtenAt }),
    wishes,
  };
}

const subsectionRows = compiledQuery((db, key: OwnSubsectionKey) =>
  db
    .selectFrom("subsections")
    .innerJoin("sections", "sections.id", "subsections.section_id")
    .innerJoin("courses", "courses.id", "subsections.course_id")
    .select([
      "subsections.id",
      "subsections.section_number as sectionNumber",
      "subsections.heading",
      "subsections.description",
      "subsections.is_unlocked as isUnlocked",
      "subsections.completed_at as completedAt",
      "subsections.rest_day as restDay",
      "subsections.concept_ids as conceptIds",
      "subsections.wishes",
      "subsections.questions_written_at as writtenAt",
      "sections.heading as sectionHeading",
      "courses.course_name as courseName",
    ])
    .where("subsections.learner_id", "=", key.learnerId)
    .where("subsections.course_id", "=", key.courseId)
    .where("subsections.section_number", "=", key.sectionNumber),
);

export interface TreeQuestion extends QuestionNode, Sibling {
  conceptName: string;
  /** Of a main question that is put aside: the concept that it waits for. */
  parkedGapId: string | null;
  /** Of a main question: the kind of sitting it was missed in, itself or what it took the place of. */
  missedIn: AskedFor | null;
}

export interface QuestionTree {
  questions: TreeQuestion[];
  breakdowns: BreakdownNode[];
}

/**
 * All questions and breakdowns of a subsection: some ten, and a few more for each wrong answer. No breakdown that asks
 * nothing, and only has a fresh question written.
 */
export async function loadQuestionTree(ctx: DbContext, input: TreeKey): Promise<QuestionTree> {
  const breakdowns = await breakdownNodes(ctx, input);
  const questions = await questionNodes(ctx, input);
  const parkedWith = questions.flatMap(({ parkedConceptId }) => parkedConceptId ?? []);
  const parked = await findParkedUntil(ctx, { ...input, conceptIds: parkedWith });
  const isParked = (gap: string | null) => gap !== null && (parked.get(gap) ?? 0) > ctx.now().getTime();
  return {
    questions: questions.map(({ parkedConceptId: gap, ...node }) => ({
      ...node,
      isParked: isParked(gap),
      parkedGapId: isParked(gap) ? gap : null,
    })),
    breakdowns: breakdowns
      .filter(({ wishes }) => !isOnlyReturn(wishes))
      .map(({ wishes, writtenAt, ...node }) => ({ ...node, writing: generationProgressOf({ wishes, writtenAt }) })),
  };
}

interface TreeKey {
  learnerId: string;
  subsectionId: string;
}

const questionNodes = compiledQuery((db, input: TreeKey) =>
  db
    .selectFrom("questions")
    .innerJoin("subsections", "subsections.id", "questions.subsection_id")
    .innerJoin("concepts", "concepts.id", "questions.concept_id")
    .select([
      "questions.id",
      "questions.question_number as questionNumber",
      "questions.slot",
      "questions.parent_question_id as parentQuestionId",
      "questions.breakdown_id as breakdownId",
      "questions.depth",
      "questions.status",
      "questions.attempt_count as attemptCount",
      "questions.concept_id as conceptId",
      "questions.created_at as createdAt",
      "questions.parked_concept_id as parkedConceptId",
      "questions.missed_in as missedIn",
      "concepts.name as conceptName",
    ])
    .where("subsections.learner_id", "=", input.learnerId) // of the questions it would tempt SQLite to read them all
    .where("subsections.id", "=", input.subsectionId)
    .where("questions.sitting_id", "is", null),
);

const breakdownNodes = compiledQuery((db, input: TreeKey) =>
  db
    .selectFrom("breakdowns")
    .select(["id", "question_id as questionId", "status", "wishes", "parts_written_at as writtenAt"])
    .where("learner_id", "=", input.learnerId)
    .where("subsection_id", "=", input.subsectionId),
);
