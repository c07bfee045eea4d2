import type { DbContext } from "~/services/context";
import { readOptions, type ItemOption } from "~/services/learning/items/item";

/** What the ids in a page of a learner's rows stand for. Each looks up all of the page at once. */

type NameOf = (id: string | null | undefined) => string | null;

export async function findCourseNames(
  ctx: DbContext,
  { learnerId, rows }: { learnerId: string; rows: { course_id?: string }[] },
): Promise<NameOf> {
  const ids = distinct(rows.map((row) => row.course_id));
  const found = await ctx.db
    .selectFrom("courses")
    .select(["id", "course_name as name"])
    .where("id", "in", ids)
    .where("learner_id", "=", learnerId)
    .execute();
  return byId(found);
}

export async function findConceptNames(ctx: DbContext, rows: { concept_id?: string }[]): Promise<NameOf> {
  const ids = distinct(rows.map((row) => row.concept_id));
  return byId(await ctx.db.selectFrom("concepts").select(["id", "name"]).where("id", "in", ids).execute());
}

export async function findContentTitles(ctx: DbContext, rows: { content_id?: string | null }[]): Promise<NameOf> {
  const ids = distinct(rows.map((row) => row.content_id));
  const found = await ctx.db.selectFrom("study_contents").select(["id", "body"]).where("id", "in", ids).execute();
  return byId(found.map(({ id, body }) => ({ id, name: (JSON.parse(body) as { title: string }).title })));
}

interface AskedQuestions {
  namesOf: (questionId: string | undefined) => { course?: string; concept?: string; question?: string };
  optionsOf: (questionId: string | undefined) => ItemOption[];
  /** Whether it is of a test or a checkpoint that does not tell yet what was right. */
  isUnderWay: (questionId: string | undefined) => boolean;
}

export async function findAskedQuestions(
  ctx: DbContext,
  { learnerId, rows }: { learnerId: string; rows: { id?: string }[] },
): Promise<AskedQuestions> {
  const found = await ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .innerJoin("concepts", "concepts.id", "questions.concept_id")
    .innerJoin("courses", "courses.id", "questions.course_id")
    .leftJoin("sittings", (join) =>
      join
        .onRef("sittings.id", "=", "questions.sitting_id")
        .on("sittings.kind", "in", ["placement", "checkpoint"])
        .on("sittings.status", "=", "open"),
    )
    .select([
      "questions.id",
      "courses.course_name",
      "concepts.name",
      "items.stem_text",
      "items.options",
      "sittings.id as underWayIn",
    ])
    .where("questions.id", "in", distinct(rows.map((row) => row.id)))
    .where("questions.learner_id", "=", learnerId)
    .execute();
  const questions = new Map(found.map((row) => [row.id, row]));
  return {
    namesOf: (id = "") => {
      const row = questions.get(id);
      return { course: row?.course_name, concept: row?.name, question: row?.stem_text };
    },
    isUnderWay: (id = "") => (questions.get(id)?.underWayIn ?? null) !== null,
    optionsOf: (id = "") => readOptions(questions.get(id)?.options ?? "[]"),
  };
}

function byId(found: { id: string; name: string }[]): NameOf {
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return (id) => names.get(id ?? "") ?? null;
}

function distinct(ids: (string | null | undefined)[]): string[] {
  return [...new Set(ids)].filter((id) => typeof id === "string");
}
