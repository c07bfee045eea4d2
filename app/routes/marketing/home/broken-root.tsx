/** The end of the page's root: it breaks off where something is missing, and continues beneath it. */
export function BrokenRoot() {
  return (
    <svg className="plant" viewBox="0 0 60 200" aria-hidden="true" focusable="false">
      <path d="M30 0v86M30 40c-12 3-20 9-24 20M30 54c11 2 19 7 24 16M30 130v66M30 148c-10 4-17 10-21 20M30 160c9 3 16 8 20 16" />
      <path className="plant-gap" d="M30 98l10 10-10 10-10-10z" />
    </svg>
  );
}
