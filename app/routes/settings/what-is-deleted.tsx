import {
  backupsAfterDeletion,
  deletedWithAccount,
  keptAfterDeletion,
  remainsAfterDeletion,
} from "~/content/account-deletion";

export function WhatIsDeleted(facts: { sellsPlans: boolean }) {
  return (
    <>
      <p>You’ll be signed out everywhere. This can’t be undone. We delete:</p>
      <ul>
        {deletedWithAccount(facts).map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <h3>What we keep</h3>
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
