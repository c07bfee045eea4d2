import type { Claim } from "~/content/claims";
import { Figures } from "./figures";

interface ClaimListProps {
  claims: Claim[];
}

/** The product's figures: what was measured, and, small and told apart from it, what is only aimed for. */
export function ClaimList({ claims }: ClaimListProps) {
  const measured = claims.filter(({ isMeasured }) => isMeasured);
  const goals = claims.filter(({ isMeasured }) => !isMeasured);
  return (
    <>
      {measured.length > 0 && <Figures figures={measured} />}
      {goals.length > 0 && (
        <div className="goals small">
          <h3>What we aim for</h3>
          <p>Goals of the people behind this site. Nobody has measured them yet.</p>
          <ul>
            {goals.map(({ figure, what }) => (
              <li key={what}>
                {figure} {what}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
