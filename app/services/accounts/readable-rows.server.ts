import { wordsOf } from "~/rich-text/words-of";
import type { DbContext } from "~/services/context";
import type { ItemOption } from "~/services/learning/items/item";
import { findSubscriptionOf } from "~/services/newsletter/subscribers.server";
import { findAskedQuestions, findConceptNames, findContentTitles, findCourseNames } from "./export-names.server";
import type { OwnRow } from "./own-rows.server";
import type { OwnTable } from "./personal-data";

interface Page<Table extends OwnTable> {
  learnerId: string;
  rows: OwnRow<Table>[];
}

type Reader<Table extends OwnTable> = (ctx: DbContext, page: Page<Table>) => Promise<object[]>;
type Readers = { [Table in OwnTable]?: Reader<Table> };

/**
 * Says beside the ids in a row what they stand for, so that an export reads by itself. Which option is right stays out:
 * the question may still be open. So does whether an answer was right in a test or checkpoint that is under way.
 */
const readers: Readers = {
  learners: async (ctx, { rows }) => {
    const newsletter = await findSubscriptionOf(ctx, rows[0]?.email ?? "");
    return rows.map((row) => ({
      ...row,
      newsletter_asked_at: newsletter?.asked_at ?? null,
      newsletter_confirmed_at: newsletter?.confirmed_at ?? null,
    }));
  },
  api_tokens: (_ctx, { rows }) => Promise.resolve(rows.map((row) => ({ ...row, scopes: parsed(row.scopes) }))),
  webhook_deliveries: (_ctx, { rows }) =>
    Promise.resolve(rows.map((row) => ({ ...row, payload: parsed(row.payload) }))),
  kept_forms: (_ctx, { rows }) => Promise.resolve(rows.map((row) => ({ ...row, fields: parsed(row.fields) }))),
  onboarding_questions: async (ctx, { learnerId, rows }) => {
    const courseName = await findCourseNames(ctx, { learnerId, rows });
    return rows.map((row) => ({
      course: courseName(row.course_id),
      ...row,
      options: parsed(row.options),
      range_labels: parsed(row.range_labels),
      answer: parsed(row.answer),
    }));
  },
  course_concepts: withCourseAndConcept,
  concept_contents: async (ctx, { learnerId, rows }) => {
    const contentTitle = await findContentTitles(ctx, rows);
    const named = await withCourseAndConcept(ctx, { learnerId, rows });
    return named.map((row) => ({ study_material: contentTitle(row.content_id), ...row }));
  },
  course_prerequisites: async (ctx, { learnerId, rows }) => {
    const both = rows.flatMap((row) => [row, { concept_id: row.prerequisite_id }]);
    const courseName = await findCourseNames(ctx, { learnerId, rows });
    const conceptName = await findConceptNames(ctx, both);
    return rows.map((row) => ({
      course: courseName(row.course_id),
      concept: conceptName(row.concept_id),
      needs: conceptName(row.prerequisite_id),
      ...row,
    }));
  },
  sections: async (ctx, { learnerId, rows }) => {
    const courseName = await findCourseNames(ctx, { learnerId, rows });
    return rows.map((row) => ({ course: courseName(row.course_id), ...row }));
  },
  subsections: async (ctx, { learnerId, rows }) => {
    const courseName = await findCourseNames(ctx, { learnerId, rows });
    const parts = rows.map((row) => ({
      course: courseName(row.course_id),
      ...row,
      concept_ids: parsed(row.concept_ids),
      wishes: parsed(row.wishes),
    }));
    return withConceptNames(ctx, parts);
  },
  sittings: async (ctx, { learnerId, rows }) => {
    const courseName = await findCourseNames(ctx, { learnerId, rows });
    const sittings = rows.map((row) => ({
      course: courseName(row.course_id),
      ...row,
      wishes: parsed(row.wishes),
      result: parsed(row.result),
    }));
    return withConceptNames(ctx, sittings);
  },
  questions: async (ctx, { learnerId, rows }) => {
    const asked = await findAskedQuestions(ctx, { learnerId, rows });
    const contentTitle = await findContentTitles(ctx, rows);
    return rows.map((row) => ({
      ...asked.namesOf(row.id),
      options: shownOptions(asked.optionsOf(row.id), row.option_order),
      study_material: contentTitle(row.content_id),
      ...row,
      option_order: parsed(row.option_order),
      ...(asked.isUnderWay(row.id) && row.attempt_count ? { status: "answered", mastered_at: null } : {}),
    }));
  },
  images: async (ctx, { learnerId, rows }) => {
    const asked = await findAskedQuestions(ctx, { learnerId, rows: questionIds(rows) });
    return rows.map((row) => ({ file: imageFileName(row.id), ...asked.namesOf(row.question_id), ...row }));
  },
  tickets: (_ctx, { rows }) => Promise.resolve(rows.map((row) => ({ ...row, about: parsed(row.about) }))),
  ticket_images: (_ctx, { rows }) => Promise.resolve(rows.map((row) => ({ file: imageFileName(row.id), ...row }))),
  answers: async (ctx, { learnerId, rows }) => {
    const asked = await findAskedQuestions(ctx, { learnerId, rows: questionIds(rows) });
    return rows.map(({ explanation, ...row }) => ({
      ...asked.namesOf(row.question_id),
      your_choice: row.dont_know ? "I don’t know yet" : chosen(asked.optionsOf(row.question_id), row.option_index),
      was_right: asked.isUnderWay(row.question_id) ? null : row.is_correct === 1 ? "yes" : "no",
      explanation,
      image_file: imageFileName(row.image_id),
      ...row,
      is_correct: asked.isUnderWay(row.question_id) ? null : row.is_correct,
    }));
  },
  breakdowns: async (ctx, { learnerId, rows }) => {
    const asked = await findAskedQuestions(ctx, { learnerId, rows: questionIds(rows) });
    const breakdowns = rows.map((row) => ({
      ...asked.namesOf(row.question_id),
      ...row,
      wishes: parsed(row.wishes),
    }));
    return withConceptNames(ctx, breakdowns);
  },
  challenges: namedByQuestion,
  gaps: namedByQuestion,
  explanation_grades: namedByQuestion,
  answer_drafts: async (ctx, { learnerId, rows }) => {
    const asked = await findAskedQuestions(ctx, { learnerId, rows: questionIds(rows) });
    return rows.map((row) => ({
      ...asked.namesOf(row.question_id),
      image_file: imageFileName(row.image_id),
      ...row,
    }));
  },
  mastery: async (ctx, { rows }) =>
    withConceptName(ctx, { rows: rows.map((row) => ({ ...row, record: parsed(row.record) })) }),
  priors: withConceptName,
  judged_answers: (_ctx, { rows }) =>
    Promise.resolve(rows.map((row) => ({ ...row, estimates: parsed(row.estimates) }))),
  self_reports: withConceptName,
  self_checks: withConceptName,
  rechecks: withCourseAndConcept,
  learner_models: async (ctx, { rows }) =>
    withConceptNames(
      ctx,
      rows.map((row) => ({ ...row, history: parsed(row.history) })),
    ),
};

async function withCourseAndConcept<Row extends { course_id?: string; concept_id?: string }>(
  ctx: DbContext,
  { learnerId, rows }: { learnerId: string; rows: Row[] },
) {
  const courseName = await findCourseNames(ctx, { learnerId, rows });
  const conceptName = await findConceptNames(ctx, rows);
  return rows.map((row) => ({ course: courseName(row.course_id), concept: conceptName(row.concept_id), ...row }));
}

async function withConceptName<Row extends { concept_id?: string }>(ctx: DbContext, { rows }: { rows: Row[] }) {
  const conceptName = await findConceptNames(ctx, rows);
  return rows.map((row) => ({ concept: conceptName(row.concept_id), ...row }));
}

/** With what the ids of concepts stand for that are somewhere inside these rows. */
async function withConceptNames(ctx: DbContext, rows: object[]): Promise<object[]> {
  const mentioned = rows.map((row) => [...new Set(stringsIn(row))]);
  const conceptName = await findConceptNames(
    ctx,
    mentioned.flat().map((id) => ({ concept_id: id })),
  );
  return rows.map((row, index) => {
    const names = mentioned[index]!.map((id) => [id, conceptName(id)]).filter(([, name]) => name !== null);
    return { ...row, concept_names: Object.fromEntries(names) as Record<string, string> };
  });
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

async function namedByQuestion<Row extends HasQuestion>(
  ctx: DbContext,
  { learnerId, rows }: { learnerId: string; rows: Row[] },
) {
  const asked = await findAskedQuestions(ctx, { learnerId, rows: questionIds(rows) });
  return rows.map((row) => ({ ...asked.namesOf(row.question_id), ...row }));
}

export async function readableRows<Table extends OwnTable>(
  ctx: DbContext,
  { table, ...page }: { table: Table } & Page<Table>,
): Promise<object[]> {
  const read = readers[table] as Reader<Table> | undefined;
  return read ? read(ctx, page) : page.rows;
}

/** Where a picture stands in the archive. */
export function imageFileName(imageId: string | null | undefined): string | null {
  return imageId ? `images/${imageId}.webp` : null;
}

interface HasQuestion {
  question_id?: string;
}

function questionIds(rows: HasQuestion[]): { id?: string }[] {
  return rows.map((row) => ({ id: row.question_id }));
}

function parsed(json: string | null | undefined): unknown {
  return typeof json === "string" ? (JSON.parse(json) as unknown) : null;
}

function chosen(options: ItemOption[], index: number | null | undefined): string | null {
  const option = typeof index === "number" ? options[index] : undefined;
  return option ? wordsOf(option.html) : null;
}

function shownOptions(options: ItemOption[], order: string | undefined): (string | null)[] {
  return ((parsed(order) ?? []) as number[]).map((index) => chosen(options, index));
}
