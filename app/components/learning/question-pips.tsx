interface QuestionPipsProps {
  /** Of the questions that the part began with: nothing that comes on top makes the rest look longer. */
  done: number;
  total: number;
  /** What was just answered is one of them: none is next yet. */
  isAnswered?: boolean;
  /** The one that is being worked on waits for what it builds on. */
  isOnHold?: boolean;
}

/** How many of a part's questions are done, a dot for each, and a larger one for the one that is being worked on. */
export function QuestionPips({ done, total, isAnswered = false, isOnHold = false }: QuestionPipsProps) {
  if (total === 0) return null;
  return (
    <p className="question-pips">
      {Array.from({ length: total }, (_, index) => (
        <span key={index} className={pipClass(index - done, isAnswered, isOnHold)} aria-hidden="true" />
      ))}
      <span className="visually-hidden">{`${done} of ${total} done`}</span>
    </p>
  );
}

function pipClass(ahead: number, isAnswered: boolean, isOnHold: boolean): string {
  if (ahead < 0) return "pip pip-done";
  if (ahead > 0 || isAnswered) return "pip";
  return isOnHold ? "pip pip-now pip-held" : "pip pip-now";
}
