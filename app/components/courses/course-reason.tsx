import { truncate } from "~/text/truncate";

/** Whoever wrote more knows how it goes on. */
const MOST_SHOWN = 100;

/** What a learner said they learn it for, where they said it: in their own words, or as a choice has it. */
export function CourseReason({ why }: { why: string | null }) {
  return why ? (
    <p className="small">
      Your reason: <bdi>{truncate(why, MOST_SHOWN)}</bdi>
    </p>
  ) : null;
}
