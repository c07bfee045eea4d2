import {
  backupsAfterDeletion,
  deletedWithAccount,
  keptAfterDeletion,
  remainsAfterDeletion,
} from "~/content/account-deletion";

export function WhatIsDeleted(facts: { sellsPlans: boolean }) {
  return (
    <>
      <p>You are signed out everywhere at once, and nobody can bring this back. Deleted are:</p>
      <ul>
        {deletedWithAccount(facts).map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <h3>What is kept</h3>
      <ul>
        {keptAfterDeletion(facts).map(({ what, why, howLong }) => (
          <li key={what}>
            {what}: {why}, for {howLong}
          </li>
        ))}
      </ul>
      <p>
        {remainsAfterDeletion} {backupsAfterDeletion}
      </p>
    </>
  );
}
