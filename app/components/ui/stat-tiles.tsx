import type { ReactNode } from "react";

interface StatTilesProps {
  tiles: { label: string; value: ReactNode; note?: string }[];
}

/** A few figures side by side, each with its name. */
export function StatTiles({ tiles }: StatTilesProps) {
  return (
    <dl className="facts stat-tiles">
      {tiles.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note && <dd className="stat-note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
