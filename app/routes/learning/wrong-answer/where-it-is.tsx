import type { WrongAnswerData } from "./load-wrong-answer.server";

/** Of which concept something is missing, where the heading does not say that, and what that blocks. */
export function WhereItIs({ data: { question, gapName, carries } }: { data: WrongAnswerData }) {
  if (gapName === null && carries === null) return null;
  return (
    <p className="small">
      {gapName !== null && (
        <>
          In <bdi>{question.conceptName}</bdi>
          {carries !== null && ". "}
        </>
      )}
      {carries !== null && (
        <>
          <bdi>{carries}</bdi> builds on it.
        </>
      )}
    </p>
  );
}
