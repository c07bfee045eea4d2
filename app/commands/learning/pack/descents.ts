import type { NamingNote } from "./diary";
import { depthBelow, listProved, type Walker } from "./walker";

/** Ways from a wrong answer to a main question down to its gap, as they are watched. */
export interface Descents {
  current: { conceptId: string; submissions: number; provedBefore: Set<string> } | null;
  /** Whether the learner followed an offer of the screen after a wrong answer. */
  goesDown: boolean;
}

export function newDescents(): Descents {
  return { current: null, goesDown: false };
}

/** A wrong answer to a main question begins a descent; a right one about the same concept ends it, with no gap. */
export async function noteMainAnswer(
  walker: Walker,
  descents: Descents,
  { conceptId, isRight }: { conceptId: string; isRight: boolean },
): Promise<void> {
  const { current } = descents;
  const isSame = current?.conceptId === conceptId;
  if (current && (!isSame || isRight)) {
    if (isSame) current.submissions += 1;
    await endDescent(walker, descents, null);
  }
  if (isRight || descents.current) return;
  const provedBefore = await listProved(walker);
  descents.current = { conceptId, submissions: -1, provedBefore }; // counted from the answer after this one
  descents.goesDown = false;
}

/** Whether a concept was proved at the wrong answer that a descent began with, and is when a question about it comes. */
export async function isProvedAllTheWay(walker: Walker, { current }: Descents, conceptId: string): Promise<boolean> {
  return Boolean(current?.provedBefore.has(conceptId)) && (await listProved(walker)).has(conceptId);
}

/** Notes an answer within a descent, and the gap that it named, or came down to again. */
export async function noteOnTheWay(
  walker: Walker,
  descents: Descents,
  answer: { depth: number; isFirst: boolean; wasProved: boolean; gap: NamingNote | null },
): Promise<void> {
  const { diary } = walker;
  const { current } = descents;
  if (answer.depth > 0 && answer.isFirst) {
    diary.breakdownQuestions += 1;
    if (answer.wasProved) diary.provedAskedAgain += 1;
  }
  if (!current) return;
  current.submissions += 1;
  if (answer.gap) await endDescent(walker, descents, answer.gap);
}

async function endDescent(walker: Walker, descents: Descents, naming: NamingNote | null): Promise<void> {
  const { diary } = walker;
  const { conceptId, submissions } = descents.current!;
  const { goesDown } = descents;
  descents.current = null;
  descents.goesDown = false;
  if (!naming && !goesDown) return; // tried again, and was right
  const depth = naming && depthBelow(walker, conceptId, naming.conceptId);
  diary.descents.push({ naming, depth, submissions });
  diary.foundByFirstBreakdown ??= await believedMissing(walker);
}

/** Gaps that were named, and what the test showed as the frontier and was not proved since. */
async function believedMissing(walker: Walker): Promise<string[]> {
  const proved = await listProved(walker);
  const { namings, test } = walker.diary;
  const shown = (test?.frontier ?? []).filter((id) => !proved.has(id));
  return [...new Set([...namings.map(({ conceptId }) => conceptId), ...shown])];
}
