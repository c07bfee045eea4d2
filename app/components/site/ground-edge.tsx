/** The uneven upper edge of a layer of soil, in its tone. */
export function GroundEdge() {
  return (
    <svg className="ground-edge" viewBox="0 0 1200 24" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d="M0 14C90 4 190 3 300 9s190 12 310 6 210-14 330-9 170 10 260 4v15H0z" />
    </svg>
  );
}
