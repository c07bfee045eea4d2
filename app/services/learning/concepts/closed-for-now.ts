import { isKnown } from "~/services/mastery/known";
import type { ConceptRecord } from "~/services/mastery/record";
import type { EvidenceEffect } from "./evidence-effect";
import type { EvidenceEntry } from "./evidence-list.server";

/** A gap that is closed, while little is believed yet: one right answer may close it, and may be a lucky one. */
export interface ClosedForNow {
  /** Right answers that count in full, since the last miss: 0 where questions that had been met before have closed it. */
  right: number;
  /** Whether the reviews ask for it by now. */
  isDue: boolean;
}

const COUNTING: EvidenceEffect[] = ["against", "helped", "together", "little", "nothing"];

interface Facts {
  /** Oldest first. */
  gaps: { closedAt: string | null }[];
  evidence: Pick<EvidenceEntry, "at" | "outcome" | "effect">[];
  record: Pick<ConceptRecord, "lastOutcome" | "masteredAt">;
  /** Of knowing the concept, 0 to 1. */
  probability: number;
  dueAt: string | null;
  /** ISO */
  now: string;
}

/** Null where no gap was closed last, where the concept is known by now, and where it was missed again. Pure. */
export function closedForNow({ gaps, evidence, record, probability, dueAt, now }: Facts): ClosedForNow | null {
  const closedAt = gaps.at(-1)?.closedAt ?? null;
  if (closedAt === null || record.masteredAt !== null || isKnown(probability)) return null;
  if (record.lastOutcome !== "correct") return null;
  const missedAt = evidence.findLastIndex(({ outcome, effect }) => outcome !== "correct" && COUNTING.includes(effect));
  const right = evidence.slice(missedAt + 1).filter(({ outcome, effect }) => outcome === "correct" && effect === "for");
  const isMissedAgain = right.length === 0 && missedAt >= 0 && evidence[missedAt]!.at > closedAt;
  return isMissedAgain ? null : { right: right.length, isDue: dueAt !== null && dueAt <= now };
}
