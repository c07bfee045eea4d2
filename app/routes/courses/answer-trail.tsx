/** With more of them they would be too small to tell apart. */
const MOST = 24;
const STEP = 16;

/** Answers in their order: a disc for each right one, a ring for what was missed. The words beside it say the same. */
export function AnswerTrail({ given }: { given: boolean[] }) {
  if (given.length > MOST) return null;
  const width = STEP * given.length;
  const pathOf = (draw: (x: number) => string, isRight: boolean) =>
    given.flatMap((right, index) => (right === isRight ? draw(STEP * index + 7) : [])).join("");
  return (
    <svg
      className="plant answer-trail"
      viewBox={`0 0 ${width} 14`}
      width={width}
      height="14"
      aria-hidden="true"
      focusable="false"
    >
      <path className="answer-missed" d={pathOf((x) => `M${x - 4.5} 7a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0`, false)} />
      <path className="answer-right" d={pathOf((x) => `M${x} 7h.01`, true)} />
    </svg>
  );
}
