/** Where what it carries stands above a concept, by how many there are, from the left. */
const places: Record<number, number[]> = { 0: [], 1: [32], 2: [17, 47], 3: [9, 32, 55] };

/**
 * A concept as on the map, with what it carries growing out of it. The words beside it say the same.
 *
 * @param carries how many concepts, 0 to 3
 */
export function AchievementDrawing({ carries }: { carries: number }) {
  const above = places[carries] ?? [];
  return (
    <svg
      className="achievement-drawing"
      viewBox={above.length > 0 ? "0 0 64 64" : "16 32 32 32"}
      aria-hidden="true"
      focusable="false"
    >
      {above.map((x) => (
        <g key={x}>
          <path pathLength="1" d={`M32 48C32 28 ${x} 36 ${x} 15`} />
          <circle cx={x} cy="9" r="6" />
        </g>
      ))}
      <circle className="achievement-concept" cx="32" cy="48" r="11" />
      <path className="achievement-check" pathLength="1" d="m26.500 48 4 4 7-8.500" />
    </svg>
  );
}
