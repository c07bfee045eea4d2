import { timestamp, type DbContext } from "~/services/context";
import type { ConceptState, ShownState } from "~/services/map/concept-state";
import { KNOWN_FROM } from "~/services/mastery/known";
import type { QuestionKey } from "~/urls/paths";
import { closedForNow, type ClosedForNow } from "./closed-for-now";
import { findCourseMap, type CourseMap, type StandingConcept } from "./course-map.server";
import { listEvidence, type EvidenceEntry } from "./evidence-list.server";
import { listOwnWords, type OwnWord } from "./own-words.server";
import { goesByOwnEvidence, isLikely } from "~/services/mastery/likely";
import { standingShown } from "./standing-shown";
import { comesAfter, foundationsBefore, whyLocked } from "./why-locked";

export interface ConceptPage {
  courseName: string;
  name: string;
  summary: string;
  state: ConceptState;
  /** As the map shows it. */
  shown: ShownState;
  /** Of knowing it, 0 to 1. */
  probability: number;
  /** Else that is only predicted of the learner, by how hard the concept is for others. */
  goesByOwnEvidence: boolean;
  /** It is known at least probably. */
  isLikely: boolean;
  /** Direct ones, as links to their pages. */
  restsOn: LinkedConcept[];
  carries: LinkedConcept[];
  /** Oldest first, at most MOST_EVIDENCE of them. */
  evidence: EvidenceEntry[];
  /** How many there are before those. */
  earlierEvidence: number;
  /** Oldest first. */
  ownWords: OwnWord[];
  /** Oldest first; times are ISO. */
  gaps: ConceptGap[];
  /** How a gap of it stands that is closed, and not proved to be known yet; null for any other. */
  closedForNow: ClosedForNow | null;
  masteredAt: string | null;
  lapsedAt: string | null;
  /** When it is asked again; null while nobody knows. */
  dueAt: string | null;
  /** The question of it that was answered last in a part of the course; null without one. */
  lastAnswered: QuestionKey | null;
  /** The part of the course that teaches it; null for what is taken for granted. */
  taughtIn: TeachingPart | null;
}

export interface ConceptGap {
  id: string;
  foundAt: string;
  closedAt: string | null;
  /** The question that showed it; null when that was asked outside the parts of a course, where there is no tree. */
  question: QuestionKey | null;
}

export interface LinkedConcept {
  id: string;
  name: string;
  state: ShownState;
}

export interface TeachingPart {
  /** `1.2` */
  sectionNumber: string;
  heading: string;
  state: "open" | "completed" | "locked";
  /** What has to come first, in words; null where it is not locked. */
  lockReason: string | null;
  /** What no part teaches and it waits for. */
  foundations: { id: string; name: string }[];
  /** What it rests on that comes first in the same part; none unless it comes later though the part is open. */
  comesAfter: { id: string; name: string }[];
}

/** More would make a long page of years of practice. */
export const MOST_EVIDENCE = 30;

/** What is thought of a learner's knowledge of a concept of a course, and why; null when either is not theirs or absent. */
export async function findConceptPage(
  ctx: DbContext,
  { learnerId, courseId, conceptId }: { learnerId: string; courseId: string; conceptId: string },
): Promise<ConceptPage | null> {
  const map = await findCourseMap(ctx, { learnerId, courseId });
  const concept = map?.concepts.find(({ id }) => id === conceptId);
  if (!map || !concept) return null;
  const { record, dueAt } = concept.knowledge;
  // What is implied by what rests on it is at least as sure as that, whatever its own answers say.
  const isProved = concept.state === "proved";
  const probability = isProved ? Math.max(concept.knowledge.probability, KNOWN_FROM) : concept.knowledge.probability;
  const evidence = await listEvidence(ctx, { learnerId, conceptId });
  const gaps = await listGaps(ctx, { learnerId, conceptId });
  return {
    courseName: map.courseName,
    name: concept.name,
    summary: concept.summary,
    state: concept.state,
    shown: standingShown(concept),
    probability,
    goesByOwnEvidence: goesByOwnEvidence(concept.knowledge),
    isLikely: isLikely(concept.knowledge),
    restsOn: map.concepts.filter(({ id }) => concept.prerequisites.includes(id)).map(linked),
    carries: map.concepts.filter(({ prerequisites }) => prerequisites.includes(conceptId)).map(linked),
    evidence: evidence.slice(-MOST_EVIDENCE),
    earlierEvidence: Math.max(evidence.length - MOST_EVIDENCE, 0),
    ownWords: await listOwnWords(ctx, { learnerId, conceptId }),
    gaps,
    closedForNow: closedForNow({ gaps, evidence, record, probability, dueAt, now: timestamp(ctx) }),
    masteredAt: isoTime(record.masteredAt),
    lapsedAt: isoTime(record.lapsedAt),
    dueAt,
    lastAnswered: evidence.findLast((entry) => entry.courseId === courseId && isInAPart(entry)) ?? null,
    taughtIn: teachingPart(map, conceptId),
  };
}

function linked({ id, name, ...standing }: StandingConcept): LinkedConcept {
  return { id, name, state: standingShown(standing) };
}

function isoTime(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}

/** A question of a part has a page of its own, one of a test or a review has not. */
function isInAPart({ phase }: EvidenceEntry): boolean {
  return phase === "main" || phase === "breakdown";
}

async function listGaps(
  ctx: DbContext,
  { learnerId, conceptId }: { learnerId: string; conceptId: string },
): Promise<ConceptGap[]> {
  const rows = await ctx.db
    .selectFrom("gaps")
    .innerJoin("questions", "questions.id", "gaps.question_id")
    .innerJoin("subsections", "subsections.id", "questions.subsection_id")
    .select([
      "gaps.id",
      "gaps.found_at as foundAt",
      "gaps.closed_at as closedAt",
      "questions.sitting_id as sittingId",
      "questions.id as questionId",
      "questions.course_id as courseId",
      "subsections.section_number as sectionNumber",
    ])
    .where("gaps.learner_id", "=", learnerId)
    .where("gaps.concept_id", "=", conceptId)
    .orderBy("gaps.found_at")
    .execute();
  return rows.map(({ id, foundAt, closedAt, sittingId, ...question }) => ({
    id,
    foundAt,
    closedAt,
    question: sittingId === null ? question : null,
  }));
}

function teachingPart(map: CourseMap, conceptId: string): TeachingPart | null {
  const part = map.parts.find(({ conceptIds }) => conceptIds.includes(conceptId));
  if (!part) return null;
  const { sectionNumber, heading, isUnlocked, isCompleted } = part;
  const state = isCompleted ? "completed" : isUnlocked ? "open" : "locked";
  const isLocked = state === "locked";
  return {
    sectionNumber,
    heading,
    state,
    lockReason: isLocked ? whyLocked(map, part) : null,
    foundations: isLocked ? foundationsBefore(map, part) : [],
    comesAfter: comesAfter(map, conceptId),
  };
}
