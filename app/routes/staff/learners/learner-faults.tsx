import { LocalTime } from "~/components/ui/local-time";
import type { StaffLearner } from "~/services/staff/staff-learner.server";

interface LearnerFaultsProps {
  learner: StaffLearner;
  locale: string | null;
  timeZone: string | null;
}

/** What went wrong for a learner lately. */
export function LearnerFaults({ learner: { failedJobs, requestErrors }, ...reader }: LearnerFaultsProps) {
  return (
    <>
      <section aria-labelledby="jobs">
        <h2 id="jobs">Failed generation</h2>
        {failedJobs.length === 0 && <p>Nothing.</p>}
        <ul className="staff-entry-list">
          {failedJobs.map(({ id, kind, errorKind, error, finishedAt }) => (
            <li key={id} className="queue-row">
              <p className="question-meta">
                <strong>{kind}</strong>
                {errorKind !== null && <span>{errorKind}</span>}
                {finishedAt !== null && <LocalTime value={finishedAt} {...reader} withTime />}
              </p>
              <p>{error}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="errors">
        <h2 id="errors">Failed pages</h2>
        {requestErrors.length === 0 && <p>None.</p>}
        <ul className="staff-entry-list">
          {requestErrors.map(({ id, method, path, error, createdAt }) => (
            <li key={id} className="queue-row">
              <p className="question-meta">
                <code>
                  {method} {path}
                </code>
                <LocalTime value={createdAt} {...reader} withTime />
                <span>Request {id}</span>
              </p>
              <p>{error}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
