import { InConcept } from "~/components/learning/in-concept";
import type { GapName } from "~/services/learning/gaps/gap-name";

interface KeptGapLineProps {
  gap: GapName;
  /** The subject that covers it; null where none does, or any might. */
  subject: string | null;
}

/** What becomes of the gap that somebody found before they had an account. */
export function KeptGapLine({ gap, subject }: KeptGapLineProps) {
  return (
    <p>
      We kept your gap:{" "}
      <span>
        <strong dir="auto">{gap.name}</strong>
        <InConcept name={gap.inConcept} />.
      </span>{" "}
      {subject === null ? (
        "It will be on your map when you have a course that covers it."
      ) : (
        <>
          A course in <bdi>{subject}</bdi> covers it.
        </>
      )}
    </p>
  );
}
