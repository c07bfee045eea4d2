/** As the plant shows it, which the page must have; the words beside it say the same. */
export function GainMark({ of }: { of: "closed-gap" | "concept" | "open-gap" }) {
  return (
    <svg className="plant gain-mark" viewBox="0 0 44 32" aria-hidden="true" focusable="false">
      {marks[of]}
    </svg>
  );
}

const marks = {
  concept: <use href="#leaf" transform="translate(2 26)" />,
  "closed-gap": (
    <>
      <path d="M4 3c5 17 13 16 29 20" />
      <path className="plant-ends" d="M34 23h.01" />
    </>
  ),
  "open-gap": <path className="plant-gaps" d="M22 4l12 12-12 12-12-12z" />,
};
