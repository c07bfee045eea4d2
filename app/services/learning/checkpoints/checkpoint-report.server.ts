import { findCourseMap, type CourseMap, type StandingConcept } from "~/services/learning/concepts/course-map.server";
import type { WhatRepairs } from "~/services/learning/gaps/what-repairs";
import { whatRepairs } from "~/services/learning/gaps/what-repairs.server";
import type { AskingContext } from "~/services/learning/gaps/left-to-ask.server";
import type { ConceptState } from "~/services/map/concept-state";
import { listReportedAnswers, type ReportedAnswer } from "~/services/learning/sittings/reported-answers.server";
import type { TakenCheckpoint } from "./judged.server";
import type { Repair } from "./repairs.server";
import type { CheckpointKey, CheckpointSection } from "./section.server";
import type { Standing } from "./standing.server";
import type { Verdict } from "./verdict";

/** What a checkpoint came to. */
export interface CheckpointReport {
  /** When it was passed; null while something is left. */
  passedAt: string | null;
  /** Concepts of the section that were missed after it was passed, and have lapsed by that, or were found to be gaps. */
  lapsed: { id: string; name: string }[];
  /** All of the section, by its map. */
  isAllSolid: boolean;
  concepts: ReportedConcept[];
  /** What is asked about when it goes on; none while something is to be repaired first. */
  leftNames: string[];
  /** What the concepts of the section are, as the map draws them. */
  map: { id: string; name: string; state: ConceptState; prerequisites: string[] }[];
  /** Parts of the course to go on with: those that rest on this section, where there are any. */
  next: NextPart[];
}

export interface ReportedConcept {
  id: string;
  name: string;
  verdict: Verdict;
  /** The same in words, beside where one stands with it now. */
  outcome: string;
  /** Null where nothing was missed. */
  repair: ReportedRepair | null;
  answers: ReportedAnswer[];
}

export type ReportedRepair =
  Exclude<Repair, { status: "not-begun" }> | (Extract<Repair, { status: "not-begun" }> & { by: WhatRepairs });

export interface NextPart {
  /** `2.1` */
  sectionNumber: string;
  heading: string;
}

export async function findReport(
  ctx: AskingContext,
  key: CheckpointKey,
  { section, standing, taken }: { section: CheckpointSection; standing: Standing; taken: TakenCheckpoint },
): Promise<CheckpointReport> {
  const { state, repairs } = standing;
  const questionIds = [...taken.judged.values()].flatMap((judged) => judged.questionIds);
  const answers = await listReportedAnswers(ctx, { learnerId: key.learnerId, questionIds });
  const ofCourse = await findCourseMap(ctx, key);
  const taught = new Set(section.concepts.map(({ id }) => id));
  const ofSection = (ofCourse?.concepts ?? []).filter(({ id }) => taught.has(id));
  const states = new Map(ofSection.map(({ id, state }) => [id, state]));
  const reported = new Map<string, ReportedRepair>();
  for (const [id, repair] of repairs) reported.set(id, await reportedRepair(ctx, key, repair));
  const concepts = section.concepts.flatMap(({ id, name }): ReportedConcept[] => {
    const judged = taken.judged.get(id);
    if (!judged) return [];
    const given = judged.questionIds.flatMap((questionId) => answers.get(questionId) ?? []);
    const repair = reported.get(id) ?? null;
    const outcome = outcomeInWords(judged.verdict, { repair, isSolid: isSolid(states.get(id)) });
    return [{ id, name, verdict: judged.verdict, outcome, repair, answers: given }];
  });
  const map = ofSection.map((concept) => drawn(concept, taught));
  const passedAt = state.status === "passed" ? state.at : null;
  return {
    passedAt,
    lapsed:
      passedAt === null
        ? []
        : ofSection.filter((concept) => hasSlippedSince(concept, passedAt)).map(({ id, name }) => ({ id, name })),
    isAllSolid: ofSection.every(({ state }) => isSolid(state)),
    concepts,
    leftNames:
      state.status === "left" ? concepts.filter(({ id }) => state.conceptIds.includes(id)).map(({ name }) => name) : [],
    map,
    next: ofCourse ? listNext(ofCourse, taught) : [],
  };
}

async function reportedRepair(
  ctx: AskingContext,
  { learnerId }: CheckpointKey,
  repair: Repair,
): Promise<ReportedRepair> {
  if (repair.status !== "not-begun") return repair;
  return { ...repair, by: await whatRepairs(ctx, { learnerId, questionId: repair.questionId }) };
}

const SOLID: ReadonlySet<ConceptState> = new Set<ConceptState>(["mastered", "proved", "due"]);

function isSolid(state: ConceptState | undefined): boolean {
  return state !== undefined && SOLID.has(state);
}

/** What was repaired on the way is right, and not called solid before the map does. */
function outcomeInWords(verdict: Verdict, { repair, isSolid }: { repair: Repair | null; isSolid: boolean }): string {
  if (repair?.status === "done") return "missed, and answered right since";
  if (verdict === "void") return "doesn’t count: its question was reported or removed";
  return verdict === "held" ? (isSolid ? "solid" : "right") : "missed";
}

/** What was missed before and repaired on the way has not. */
function hasSlippedSince({ state, knowledge: { record } }: StandingConcept, passedAt: string): boolean {
  const isMissing = state === "lapsed" || state === "gap";
  return isMissing && record.lastOutcome !== "correct" && (record.memory?.at ?? 0) > Date.parse(passedAt);
}

function drawn({ id, name, state, prerequisites }: StandingConcept, taught: Set<string>) {
  return { id, name, state, prerequisites: prerequisites.filter((below) => taught.has(below)) };
}

const MOST_NEXT = 3;

function listNext({ concepts, parts }: CourseMap, taught: Set<string>): NextPart[] {
  const open = parts.filter((part) => part.isUnlocked && !part.isCompleted && !part.isResting);
  const resting = new Set(
    concepts.filter(({ prerequisites }) => prerequisites.some((id) => taught.has(id))).map(({ id }) => id),
  );
  const opened = open.filter(({ conceptIds }) => conceptIds.some((id) => resting.has(id)));
  const next = opened.length > 0 ? opened.slice(0, MOST_NEXT) : open.slice(0, 1);
  return next.map(({ sectionNumber, heading }) => ({ sectionNumber, heading }));
}
