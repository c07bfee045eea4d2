import { z } from "zod";
import { ctx } from "~/app-context.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { notFound } from "~/http/response/responses.server";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { requestOutline } from "~/services/courses/outline.server";
import { ok, operation } from "../operation";
import { id } from "../schemas/common";
import { sections, sectionsRow, sectionStatus, sectionStatusRow } from "../schemas/sections";

const params = z.object({ courseId: id });

export const getSections = operation({
  id: "getSections",
  method: "GET",
  path: "/api/course/{courseId}/sections/api",
  group: "courses",
  summary: "Read the sections of a course with their parts",
  access: "read",
  params,
  answers: { 200: sections },
  async handle({ caller: { learnerId }, params: { courseId } }) {
    return ok(sectionsRow(await findStructure({ learnerId, courseId })));
  },
});

export const postSections = operation({
  id: "generateSections",
  method: "POST",
  path: "/api/course/{courseId}/sections/generate",
  group: "courses",
  summary: "Have the sections of a course drawn up, or those that are missing",
  description: "Asked for twice, they are drawn up once. Where all of them are there, it changes nothing.",
  access: "learn",
  params,
  answers: { 200: sectionStatus },
  refusals: { 409: "The onboarding questions come first." },
  async handle({ caller: { learnerId }, params: { courseId } }) {
    switch ((await requestOutline(ctx, { learnerId, courseId })).status) {
      case "exists":
      case "started":
        return ok(sectionStatusRow(await findStructure({ learnerId, courseId })));
      case "not-onboarded":
        throw problemDetails(409, "A few questions come before the outline.");
      case "no-course":
        throw notFound("Course");
    }
  },
});

export const getSectionStatus = operation({
  id: "getSectionStatus",
  method: "GET",
  path: "/api/course/{courseId}/sections/status",
  group: "courses",
  summary: "How far the drawing up of sections is",
  access: "read",
  params,
  answers: { 200: sectionStatus },
  async handle({ caller: { learnerId }, params: { courseId } }) {
    return ok(sectionStatusRow(await findStructure({ learnerId, courseId })));
  },
});

async function findStructure(whose: { learnerId: string; courseId: string }) {
  const structure = await findCourseStructure(ctx, whose);
  if (!structure) throw notFound("Course");
  return structure;
}
