import type { JobControl, JobProgress } from "~/services/jobs/handler";

/** What is told once a second piece of work has begun; percent. */
const PARTS = 100;

/**
 * Tells of two pieces of work, of which each begins with nothing, as of one: the second begins where the first has come
 * to, and fills the rest. What is told never falls.
 */
export function createOneProgress(report: JobControl["report"]) {
  let told = 0; // from 0 to 1
  const first: JobControl["report"] = async (progress) => {
    told = Math.max(told, shareOf(progress));
    await report(progress);
  };
  const second = (): JobControl["report"] => {
    const begun = told;
    return async (progress) => {
      const share = Math.floor(PARTS * (begun + (1 - begun) * shareOf(progress))) / PARTS;
      if (share <= told) return;
      told = share;
      await report({ made: Math.round(PARTS * share), expected: PARTS });
    };
  };
  return { first, second };
}

function shareOf({ made, expected }: JobProgress): number {
  return expected > 0 ? Math.min(1, made / expected) : 0;
}
