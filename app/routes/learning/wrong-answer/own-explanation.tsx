/** What the learner wrote with a wrong answer, folded. */
export function OwnExplanation({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <details className="question-again">
      <summary>Your explanation</summary>
      <p className="own-reason">
        <q dir="auto">{text}</q>
      </p>
    </details>
  );
}
