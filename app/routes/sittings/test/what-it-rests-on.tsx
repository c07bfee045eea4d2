import type { StandingNow } from "~/services/learning/screens/test-screen.server";
import type { ReportedConcept } from "~/services/learning/sittings/placement-report.server";
import { findingInWords } from "./finding-in-words";

interface WhatItRestsOnProps {
  concepts: ReportedConcept[];
  /** Where the learner stands now, by concept. */
  standings: Record<string, StandingNow>;
}

/** Each concept of which the test has more to say than its group does: what was asked, what that shows, what changed since. */
export function WhatItRestsOn({ concepts, standings }: WhatItRestsOnProps) {
  const told = concepts.flatMap((concept) => {
    const words = findingInWords(concept, standings[concept.id]!);
    return words === null ? [] : [{ ...concept, words }];
  });
  if (told.length === 0) return null;
  return (
    <details className="result-fold">
      <summary>
        <h2>Why we think so</h2>
      </summary>
      <ul>
        {told.map(({ id, name, words }) => (
          <li key={id}>
            <bdi>{name}</bdi> <small>{words}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}
