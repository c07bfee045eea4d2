interface QuestionPipsProps {
  /** Of the main questions: those of a breakdown never make the rest look longer. */
  done: number;
  total: number;
}

/** How many of a part's questions are done, a dot for each. */
export function QuestionPips({ done, total }: QuestionPipsProps) {
  return (
    <p className="question-pips">
      {Array.from({ length: total }, (_, index) => (
        <span key={index} className={index < done ? "pip pip-done" : "pip"} aria-hidden="true" />
      ))}
      <span className="visually-hidden">
        {done} of {total} done
      </span>
    </p>
  );
}
