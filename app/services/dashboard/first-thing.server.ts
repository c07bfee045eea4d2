import type { DbContext } from "~/services/context";
import { findFoundations } from "~/services/learning/screens/foundations.server";
import { firstThing, type FirstThing } from "./first-thing";
import type { LatestCourse } from "./latest-course";
import { findPlaceInCourse } from "./place-in-course.server";

/**
 * What a learner goes on with. Where nothing is open today it is looked at why, which opens what is wrongly locked: mostly
 * all rests until tomorrow, but a foundation may be missing that can be practised now. One that was put aside comes last.
 */
export async function findFirstThing(
  ctx: DbContext,
  input: { learnerId: string },
  courses: LatestCourse[],
): Promise<FirstThing> {
  const place = await findPlaceInCourse(ctx, input);
  if (place && !place.isResting) return firstThing(place, courses);
  const goesOn = place?.courseId ?? courses.find(({ state }) => state !== "completed")?.id;
  const course = courses.find(({ id, state }) => id === goesOn && state === "learning");
  if (!course) return firstThing(place, courses);
  const { id: courseId, courseName } = course;
  const [foundation] = await findFoundations(ctx, { ...input, courseId });
  const comesFirst = foundation?.isParked === false;
  const opened = comesFirst ? null : (place ?? (await findPlaceInCourse(ctx, input)));
  if (!foundation || opened) return firstThing(opened, courses);
  const kind = foundation.isParked ? "foundation-parked" : "foundation";
  return { kind, courseId, courseName, concept: { id: foundation.id, name: foundation.name } };
}
