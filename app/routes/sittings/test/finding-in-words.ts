import type { ReportedConcept } from "~/services/learning/sittings/placement-report.server";
import type { StandingNow } from "~/services/learning/screens/test-screen.server";
import { holds } from "~/services/map/concept-state";
import { outcomeWords } from "../outcome-words";

export type Finding = Pick<ReportedConcept, "state" | "isLikely" | "outcomes" | "inference">;

const NO_LONGER = "and no longer by what you answered or said since";

/** What a test says of a concept beside its group; null where that is all. @param standing where its learner stands now */
export function findingInWords(finding: Finding, standing: StandingNow): string | null {
  const wasKnown = finding.state === "proved";
  const isKnown = holds(standing.state);
  if (isKnown && !wasKnown) return "you’ve shown this since the test";
  if (!isKnown && wasKnown) return `known by the test, ${NO_LONGER}`;
  if (finding.isLikely && !standing.isLikely) return `probably known by the test, ${NO_LONGER}`;
  return basisInWords(finding);
}

function basisInWords({ outcomes, inference }: Finding): string | null {
  if (outcomes.length > 0) return `asked: ${outcomes.map((outcome) => outcomeWords[outcome]).join(", ")}`;
  if (inference?.because === "rests-on-it")
    return `not asked: your right answer about “${inference.name}” shows it, too`;
  if (inference?.because === "it-rests-on")
    return `not asked: it builds on “${inference.name}”, which you don’t know yet`;
  return null;
}
