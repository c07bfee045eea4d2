/** The root has grown through the place where something was missing. */
export function ClosedGap() {
  return (
    <svg className="plant" viewBox="0 0 120 150" width="120" height="150" aria-hidden="true" focusable="false">
      <path d="M60 2v146M60 112c-14 4-24 12-30 26M60 122c12 2 22 8 28 18M60 30c-16 2-30 8-40 20M60 40c14 2 26 6 36 16" />
      <path className="plant-gap" d="M51 63a17 17 0 0 0 0 30M69 63a17 17 0 0 1 0 30" />
    </svg>
  );
}
