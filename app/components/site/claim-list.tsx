import type { Claim } from "~/content/claims";

interface ClaimListProps {
  claims: Claim[];
}

/** The product's figures: what was measured, and, told apart from it, what is only aimed for. */
export function ClaimList({ claims }: ClaimListProps) {
  const measured = claims.filter(({ isMeasured }) => isMeasured);
  const aims = claims.filter(({ isMeasured }) => !isMeasured);
  return (
    <>
      {measured.length > 0 && <Figures claims={measured} />}
      {aims.length > 0 && (
        <>
          <p className="small">What we aim for. These are aims: nobody has measured them yet.</p>
          <Figures claims={aims} />
        </>
      )}
    </>
  );
}

function Figures({ claims }: ClaimListProps) {
  return (
    <ul className="facts">
      {claims.map(({ figure, what }) => (
        <li key={what}>
          <strong>{figure}</strong> {what}
        </li>
      ))}
    </ul>
  );
}
