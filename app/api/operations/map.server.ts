import { z } from "zod";
import { ctx } from "~/app-context.server";
import { notFound } from "~/http/response/responses.server";
import { findKeptGap } from "~/services/demo/kept-gap.server";
import { findCourseMap } from "~/services/learning/concepts/course-map.server";
import { standingShown } from "~/services/learning/concepts/standing-shown";
import { findWholeMap } from "~/services/learning/concepts/whole-map.server";
import { comesAfter, waitsForBeside } from "~/services/learning/concepts/why-locked";
import { ok, operation } from "../operation";
import { id } from "../schemas/common";
import { courseMap, edgesOf, wholeMap } from "../schemas/map";

export const getCourseMap = operation({
  id: "getCourseMap",
  method: "GET",
  path: "/api/course/{courseId}/map",
  group: "courses",
  summary: "Read the map of a course: its concepts, what builds on what, and where its learner stands",
  access: "read",
  params: z.object({ courseId: id }),
  answers: { 200: courseMap },
  async handle({ caller: { learnerId }, params: { courseId } }) {
    const map = await findCourseMap(ctx, { learnerId, courseId });
    if (!map) throw notFound("Course");
    const waitsFor = waitsForBeside(map);
    const keptGap = await findKeptGap(ctx, { learnerId });
    return ok({
      success: true as const,
      course_id: courseId,
      course_name: map.courseName,
      is_outlined: map.isOutlined,
      concepts: map.concepts.map((concept) => ({
        id: concept.id,
        name: concept.name,
        summary: concept.summary,
        state: standingShown(concept),
        is_kept_gap: concept.id === keptGap?.conceptId,
        waits_for: waitsFor.get(concept.id) ?? [],
        comes_after: comesAfter(map, concept.id).map(({ name }) => name),
      })),
      edges: edgesOf(map.concepts),
    });
  },
});

export const getWholeMap = operation({
  id: "getMap",
  method: "GET",
  path: "/api/map",
  group: "courses",
  summary: "Read the map of all courses",
  access: "read",
  query: z.object({
    page: z.coerce.number().int().min(1).default(1).describe("From 1; of courses with many concepts"),
  }),
  answers: { 200: wholeMap },
  async handle({ caller: { learnerId }, query }) {
    const { counts, groups, page, pageCount } = await findWholeMap(ctx, { learnerId, page: query.page });
    return ok({
      success: true as const,
      counts,
      groups: groups.map(({ courses, concepts }) => ({
        courses: courses.map(({ id, courseName }) => ({ id, course_name: courseName })),
        concepts: concepts.map(({ id, name, state, courseId }) => ({ id, name, state, course_id: courseId })),
        edges: edgesOf(concepts),
      })),
      page,
      page_count: pageCount,
    });
  },
});
