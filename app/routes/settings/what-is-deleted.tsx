import {
  backupsAfterDeletion,
  deletedWithAccount,
  keptAfterDeletion,
  remainsAfterDeletion,
} from "~/content/account-deletion";

export function WhatIsDeleted() {
  return (
    <>
      <p>You are signed out everywhere at once, and nobody can bring this back. Deleted are:</p>
      <ul>
        {deletedWithAccount.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <h3>What is kept</h3>
      {keptAfterDeletion.length === 0 ? (
        <p>
          No record of yours. {remainsAfterDeletion} {backupsAfterDeletion}
        </p>
      ) : (
        <>
          <ul>
            {keptAfterDeletion.map(({ what, why, howLong }) => (
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
