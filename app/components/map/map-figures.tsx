import type { StateCounts } from "~/services/map/concept-state";

/** What a learner's map comes to, in a few numbers. */
export function MapFigures({ counts }: { counts: StateCounts }) {
  const figures = [
    { label: "Mastered", value: counts.mastered + counts.due },
    { label: "Proved", value: counts.proved },
    { label: "Due", value: counts.due },
    { label: "Gaps", value: counts.gap },
  ];
  return (
    <dl className="facts stat-tiles">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
