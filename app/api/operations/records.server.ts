import { z } from "zod";
import { ctx } from "~/app-context.server";
import { COURSE_EXPORTS } from "~/http/request/export-limits";
import { rateLimit } from "~/http/request/rate-limit.server";
import { sendCourseFile } from "~/http/request/send-course-file.server";
import { fileResponse } from "~/http/response/file-response.server";
import { notFound } from "~/http/response/responses.server";
import type { CourseFile } from "~/services/records/course-files";
import { findGrades } from "~/services/records/grades.server";
import { statementLines } from "~/services/records/statement-lines.server";
import { findStatement, listStatements } from "~/services/records/statements.server";
import { ok, operation } from "../operation";
import { id } from "../schemas/common";
import {
  grades,
  gradesRow,
  NOT_ALONE,
  statement,
  statementFilter,
  statementQuery,
  statementResult,
  UNKNOWN_PLACE,
} from "../schemas/records";
import { wrongField } from "../wrong-fields.server";

const PATH = "/api/xapi/statements";
const XAPI_VERSION = { "X-Experience-API-Version": "1.0.3" };
const ofCourse = z.object({ courseId: id });

export const getStatements = operation({
  id: "listStatements",
  method: "GET",
  path: PATH,
  group: "records",
  summary: "List your answers as xAPI statements",
  access: "read",
  query: statementQuery,
  answers: { 200: z.union([statementResult, statement]) },
  refusals: { 404: "No answer of yours has this statementId." },
  async handle({ request, caller: { learnerId }, query: { statementId, ...query } }) {
    if (statementId !== undefined) {
      if (new URL(request.url).searchParams.size > 1) throw wrongField("statementId", NOT_ALONE);
      const found = await findStatement(ctx, { learnerId, statementId });
      if (!found) throw notFound("Statement");
      return ok(found, XAPI_VERSION);
    }
    const page = await listStatements(ctx, { learnerId, ...query });
    if (!page) throw wrongField("cursor", UNKNOWN_PLACE);
    const { statements, cursor } = page;
    return ok({ statements, more: cursor === null ? "" : addressOf(request, cursor) }, XAPI_VERSION);
  },
});

export const getAllStatements = operation({
  id: "streamStatements",
  method: "GET",
  path: `${PATH}/stream`,
  group: "records",
  summary: "Fetch all of your answers as xAPI statements, a line each",
  access: "read",
  query: statementFilter,
  answers: { 200: { mediaType: "application/x-ndjson" } },
  async handle({ request, caller: { learnerId }, query }) {
    await rateLimit(request, { ...COURSE_EXPORTS, key: learnerId });
    return fileResponse({
      name: "taproot-statements.ndjson",
      type: "application/x-ndjson",
      content: statementLines(ctx, { learnerId, ...query }),
      headers: XAPI_VERSION,
    });
  },
});

export const getGrades = operation({
  id: "getCourseGrades",
  method: "GET",
  path: "/api/course/{courseId}/grades",
  group: "records",
  summary: "Read how you have done in each part of a course",
  access: "read",
  params: ofCourse,
  answers: { 200: grades },
  async handle({ caller: { learnerId }, params: { courseId } }) {
    const found = await findGrades(ctx, { learnerId, courseId });
    if (!found) throw notFound("Course");
    return ok(gradesRow(courseId, found));
  },
});

export const getGradesFile = courseFile("grades.csv", {
  id: "downloadGrades",
  summary: "Fetch the grades of a course for a spreadsheet",
  mediaType: "text/csv",
});

export const getQuestions = courseFile("questions.zip", {
  id: "downloadQuestions",
  summary: "Fetch the questions of a course that you have finished, as QTI 3",
  mediaType: "application/zip",
});

export const getCards = courseFile("cards.apkg", {
  id: "downloadCards",
  summary: "Fetch the questions of a course that you have finished, as cards for Anki",
  mediaType: "application/octet-stream",
});

function courseFile(file: CourseFile, { id, summary, mediaType }: { id: string; summary: string; mediaType: string }) {
  return operation({
    id,
    method: "GET",
    path: `/api/course/{courseId}/export/${file}`,
    group: "records",
    summary,
    access: "read",
    params: ofCourse,
    answers: { 200: { mediaType } },
    handle: ({ request, caller: { learnerId }, params: { courseId } }) =>
      sendCourseFile(request, { learnerId, courseId, file }),
  });
}

/** The same call again, from there on. */
function addressOf(request: Request, cursor: string): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("cursor", cursor);
  return `${pathname}?${searchParams.toString()}`;
}
