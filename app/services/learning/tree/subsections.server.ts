import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import type { BreakdownNode, QuestionNode } from "./question-tree";
import type { OwnSubsectionKey, SubsectionNames } from "./subsection";
import { generationProgressOf, type GenerationProgress } from "./generation-progress";

export interface Subsection extends SubsectionNames {
  id: string;
  description: string;
  is_unlocked: boolean;
  /** Of its main questions. */
  writing: GenerationProgress;
}

/** A subsection with its course and section; null when it is not this learner's. */
export async function findSubsection(ctx: DbContext, key: OwnSubsectionKey): Promise<Subsection | null> {
  const [row] = await subsectionRows(ctx, key);
  if (!row) return null;
  const { wishes, questions_written_at: writtenAt, ...names } = row;
  return { ...names, is_unlocked: row.is_unlocked === 1, writing: generationProgressOf({ wishes, writtenAt }) };
}

const subsectionRows = compiledQuery((db, key: OwnSubsectionKey) =>
  db
    .selectFrom("subsections")
    .innerJoin("sections", "sections.id", "subsections.section_id")
    .innerJoin("courses", "courses.id", "subsections.course_id")
    .select([
      "subsections.id",
      "subsections.section_number",
      "subsections.heading",
      "subsections.description",
      "subsections.is_unlocked",
      "subsections.wishes",
      "subsections.questions_written_at",
      "sections.heading as section_heading",
      "courses.course_name",
    ])
    .where("subsections.learner_id", "=", key.learnerId)
    .where("subsections.course_id", "=", key.courseId)
    .where("subsections.section_number", "=", key.sectionNumber),
);

export interface QuestionTree {
  questions: (QuestionNode & { concept_name: string; created_at: string })[];
  breakdowns: BreakdownNode[];
}

/** All questions and breakdowns of a subsection: some ten, and a few more for each wrong answer. */
export async function loadQuestionTree(ctx: DbContext, input: TreeKey): Promise<QuestionTree> {
  const breakdowns = await breakdownNodes(ctx, input);
  return {
    questions: await questionNodes(ctx, input),
    breakdowns: breakdowns.map(({ wishes, parts_written_at: writtenAt, ...node }) => ({
      ...node,
      writing: generationProgressOf({ wishes, writtenAt }),
    })),
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
      "questions.question_number",
      "questions.parent_question_id",
      "questions.breakdown_id",
      "questions.depth",
      "questions.status",
      "questions.attempt_count",
      "questions.concept_id",
      "questions.created_at",
      "concepts.name as concept_name",
    ])
    .where("subsections.learner_id", "=", input.learnerId) // of the questions it would tempt SQLite to read them all
    .where("subsections.id", "=", input.subsectionId),
);

const breakdownNodes = compiledQuery((db, input: TreeKey) =>
  db
    .selectFrom("breakdowns")
    .select(["id", "question_id", "status", "wishes", "parts_written_at"])
    .where("learner_id", "=", input.learnerId)
    .where("subsection_id", "=", input.subsectionId),
);

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
