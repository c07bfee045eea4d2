import type { PartResult } from "~/services/learning/screens/part-result";

/** Fewer would only look small. */
const LEAST_MINUTES = 3;

/** Each number with what it counts; a single gap is named. */
export function PartFigures({
  questions,
  closedGaps,
  minutes,
}: Pick<PartResult, "questions" | "closedGaps" | "minutes">) {
  const [gap, ...otherGaps] = closedGaps;
  return (
    <ul className="part-figures">
      {gap !== undefined && (
        <li>
          <strong>{closedGaps.length}</strong>{" "}
          {otherGaps.length > 0 ? (
            "gaps closed"
          ) : (
            <span>
              gap closed: <bdi>{gap}</bdi>
            </span>
          )}
        </li>
      )}
      <li>
        <strong>{questions}</strong> {questions === 1 ? "question right" : "questions right"}
      </li>
      {minutes >= LEAST_MINUTES && (
        <li>
          <strong>{minutes}</strong> minutes
        </li>
      )}
    </ul>
  );
}
