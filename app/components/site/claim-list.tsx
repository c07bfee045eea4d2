import type { Claim } from "~/content/claims";
import { Figures } from "./figures";

interface ClaimListProps {
  claims: Claim[];
  /** Of the goals: one level beneath what the page is divided into, unless they are a section of their own. */
  heading?: "h2" | "h3";
}

/** The product's figures: what was measured, and, small and told apart from it, what is only aimed for. */
export function ClaimList({ claims, heading: Heading = "h3" }: ClaimListProps) {
  const measured = claims.filter(({ isMeasured }) => isMeasured);
  const goals = claims.filter(({ isMeasured }) => !isMeasured);
  return (
    <>
      {measured.length > 0 && <Figures figures={measured} />}
      {goals.length > 0 && (
        <div className="goals small">
          <Heading>What we aim for</Heading>
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
