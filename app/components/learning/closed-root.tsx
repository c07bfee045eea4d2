import type { ReactNode } from "react";

interface ClosedRootProps {
  /** What is drawn. */
  caption: string;
  /** Names of concepts, from the top down. */
  above: string[];
  /** Beside the one at the end, which turns green. */
  children: ReactNode;
}

/** A root that turns green from its end upward, with the names of what is on it. */
export function ClosedRoot({ caption, above, children }: ClosedRootProps) {
  return (
    <div className="closed-root">
      <p className="small" id="closed-root">
        {caption}
      </p>
      <ol aria-labelledby="closed-root">
        {above.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
        <li className="closed-root-gap">{children}</li>
      </ol>
    </div>
  );
}
