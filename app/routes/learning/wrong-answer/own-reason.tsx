/** Longer, it would push what is said of it off a phone's screen. */
const SHORT = 140;

interface OwnReasonProps {
  /** Not empty. */
  explanation: string;
  /** It is in a fold already. */
  isInFold?: boolean;
}

/** What the learner wrote, beside what they chose: in sight where it is short. */
export function OwnReason({ explanation, isInFold = false }: OwnReasonProps) {
  const isShort = isInFold || explanation.length <= SHORT;
  const words = (
    <p className="own-reason">
      {isShort && "You wrote: "}
      <q dir="auto">{explanation}</q>
    </p>
  );
  if (isShort) return words;
  return (
    <details className="question-again">
      <summary>Your explanation</summary>
      {words}
    </details>
  );
}
