import type { ReactNode } from "react";

interface RootDrawingProps {
  /** Names of concepts from the main question down to the one that it ends at; empty where nothing led down to it. */
  way: string[];
  /** Names of concepts that build on it. */
  carries: string[];
  /** Beside the one at the end: a gap, or what was one. */
  children: ReactNode;
}

/**
 * A concept with what it holds up: the way on which it was found, as a chain, or else a branch for each one that builds on
 * it. Amber on the panel of a gap, and green once it is closed.
 */
export function RootDrawing({ way, carries, children }: RootDrawingProps) {
  const isWay = way.length > 0;
  const names = isWay ? way : carries;
  if (names.length === 0) return null;
  return (
    <div className={isWay ? "root-drawing" : "root-drawing root-branches"}>
      <p className="small">{isWay ? "Your way to it" : "Leads to"}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <p className="root-end">{children}</p>
    </div>
  );
}
