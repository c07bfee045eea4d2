import { planOf, TRIAL_DAYS, type FreeLimits } from "~/content/plans";
import type { WayToLearn } from "./way-to-learn";

/** What somebody may do before the learning screens open for them, and what opens them: said before they begin. */
export function whatIsFree(limits: FreeLimits, way: WayToLearn): string {
  const plan = limits === planOf("free").limits ? "The free plan" : "Your plan"; // less, once a trial is over
  const courses = limits.courses === 1 ? "1 course" : `${limits.courses} courses`;
  const tests = limits.assessments === 1 ? "1 placement test" : `${limits.assessments} placement tests`;
  const trial = way === "trial" ? `: you can try it for ${TRIAL_DAYS} days` : "";
  return `${plan} has ${courses} and ${tests}. Learning needs Premium${trial}.`;
}
