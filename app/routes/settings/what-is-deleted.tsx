import {
  backupsAfterDeletion,
  deletedWithAccount,
  keptAfterDeletion,
  remainsAfterDeletion,
} from "~/content/account-deletion";

export function WhatIsDeleted(facts: { sellsPlans: boolean }) {
  const kept = keptAfterDeletion(facts);
  return (
    <>
      <p>You are signed out everywhere at once, and nobody can bring this back. Deleted are:</p>
      <ul>
        {deletedWithAccount(facts).map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <h3>What is kept</h3>
      {kept.length === 0 ? (
        <p>
          No record of yours. {remainsAfterDeletion} {backupsAfterDeletion}
        </p>
      ) : (
        <>
          <ul>
            {kept.map(({ what, why, howLong }) => (
              <li key={what}>
                {what}: {why}, for {howLong}
              </li>
            ))}
          </ul>
          <p>
            {remainsAfterDeletion} {backupsAfterDeletion}
          </p>
        </>
      )}
    </>
  );
}
