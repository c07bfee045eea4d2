/** A root that breaks off where something is missing, and continues beneath it. */
export function BrokenRoot() {
  return (
    <svg className="plant" viewBox="0 0 120 150" width="120" height="150" aria-hidden="true" focusable="false">
      <path d="M60 2v58m0 36v52M60 112c-14 4-24 12-30 26M60 122c12 2 22 8 28 18M60 26c-16 2-30 8-40 20M60 36c14 2 26 6 36 16" />
      <path className="plant-gap" d="M60 71l7 7-7 7-7-7z" />
    </svg>
  );
}
