import { z } from "zod";
import { shownStates } from "~/services/map/shown-state";
import { success } from "./common";

export const conceptState = z.enum(shownStates).meta({
  id: "ConceptState",
  description:
    "`mastered` and `proved` hold; `likely`: probably known; `said`: its learner said so; `due`: for review; `lapsed`: " +
    "known once; `learning`; `ready`: what it builds on is known; `locked`: comes later; `gap`: found to be missing",
});

const edge = z
  .object({ from: z.string().describe("The prerequisite"), to: z.string().describe("What builds on it") })
  .meta({ id: "ConceptEdge" });

export const courseMap = z
  .object({
    success,
    course_id: z.string(),
    course_name: z.string(),
    is_outlined: z.boolean().describe("False while more of it is to be drawn up"),
    concepts: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          summary: z.string(),
          state: conceptState,
          is_kept_gap: z.boolean().describe("The gap that was found before there was an account"),
          waits_for: z.array(z.string()).describe("Names of what it waits for though it does not build on it"),
          comes_after: z.array(z.string()).describe("Names of what comes first in the same part"),
        }),
      )
      .describe("In the order of the outline"),
    edges: z.array(edge),
  })
  .meta({ id: "CourseMap" });

export const wholeMap = z
  .object({
    success,
    counts: z.record(conceptState, z.int().min(0)).describe("Over all pages"),
    groups: z
      .array(
        z.object({
          courses: z.array(z.object({ id: z.string(), course_name: z.string() })),
          concepts: z.array(z.object({ id: z.string(), name: z.string(), state: conceptState, course_id: z.string() })),
          edges: z.array(edge),
        }),
      )
      .describe("Courses that teach the same concepts are one group"),
    page: z.int().min(1),
    page_count: z.int().min(0),
  })
  .meta({ id: "WholeMap" });

export function edgesOf(concepts: { id: string; prerequisites: string[] }[]) {
  return concepts.flatMap(({ id, prerequisites }) => prerequisites.map((from) => ({ from, to: id })));
}
