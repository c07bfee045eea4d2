import type { DbContext } from "~/services/context";
import type { BreakdownNode, QuestionNode } from "./question-tree";

export interface SubsectionKey {
  learnerId: string;
  courseId: string;
  /** `1.2` */
  sectionNumber: string;
}

export interface Subsection {
  id: string;
  course_id: string;
  course_name: string;
  course_why: string;
  topic_id: string;
  section_heading: string;
  section_number: string;
  position: number;
  heading: string;
  description: string;
  conceptIds: string[];
  is_unlocked: boolean;
  completed_at: string | null;
}

/** A subsection with its course and section; null when it is not this learner's. */
export async function findSubsection(ctx: DbContext, key: SubsectionKey): Promise<Subsection | null> {
  const row = await ctx.db
    .selectFrom("subsections")
    .innerJoin("sections", "sections.id", "subsections.section_id")
    .innerJoin("courses", "courses.id", "subsections.course_id")
    .select([
      "subsections.id",
      "subsections.course_id",
      "subsections.section_number",
      "subsections.position",
      "subsections.heading",
      "subsections.description",
      "subsections.concept_ids",
      "subsections.is_unlocked",
      "subsections.completed_at",
      "sections.heading as section_heading",
      "courses.course_name",
      "courses.course_why",
      "courses.topic_id",
    ])
    .where("subsections.learner_id", "=", key.learnerId)
    .where("subsections.course_id", "=", key.courseId)
    .where("subsections.section_number", "=", key.sectionNumber)
    .executeTakeFirst();
  if (!row) return null;
  const { concept_ids, is_unlocked, ...subsection } = row;
  return { ...subsection, conceptIds: JSON.parse(concept_ids) as string[], is_unlocked: is_unlocked === 1 };
}

export interface QuestionTree {
  questions: (QuestionNode & { concept_name: string })[];
  breakdowns: BreakdownNode[];
}

/** All questions and breakdowns of a subsection: some ten, and a few more for each wrong answer. */
export async function loadQuestionTree(ctx: DbContext, subsectionId: string): Promise<QuestionTree> {
  const questions = await ctx.db
    .selectFrom("questions")
    .innerJoin("concepts", "concepts.id", "questions.concept_id")
    .select([
      "questions.id",
      "questions.question_number",
      "questions.parent_question_id",
      "questions.breakdown_id",
      "questions.depth",
      "questions.status",
      "questions.attempt_count",
      "questions.concept_id",
      "concepts.name as concept_name",
    ])
    .where("questions.subsection_id", "=", subsectionId)
    .execute();
  const breakdowns = await ctx.db
    .selectFrom("breakdowns")
    .select(["id", "question_id", "status"])
    .where("subsection_id", "=", subsectionId)
    .execute();
  return { questions, breakdowns };
}

/** The course's graph: direct prerequisites by concept. */
export async function loadPrerequisites(ctx: DbContext, courseId: string): Promise<Map<string, string[]>> {
  const edges = await ctx.db
    .selectFrom("course_prerequisites")
    .select(["concept_id", "prerequisite_id"])
    .where("course_id", "=", courseId)
    .execute();
  const graph = new Map<string, string[]>();
  for (const edge of edges) {
    graph.set(edge.concept_id, [...(graph.get(edge.concept_id) ?? []), edge.prerequisite_id]);
  }
  return graph;
}
