import type { Difficulty, QuestionStatus } from "~db/schema";
import { awaitsParts, hasPartsComing } from "~/services/learning/writing/breakdowns.server";
import { findDraft, type Draft } from "~/services/learning/answers/drafts.server";
import type { GapTreeNode } from "~/services/map/gap-tree-node";
import type { Detour } from "./detour";
import { findDetour } from "./detour.server";
import { foldedTree } from "./folded-tree";
import { findMasteredBefore, type MasteredBefore } from "./mastered-before.server";
import { freshOneAfter } from "./fresh-one";
import { gapTreeOf, questionsOfTree, wasMissed } from "./gap-tree";
import { findWrongChoices } from "./wrong-choices.server";
import { findItem } from "./question-item.server";
import type { Achievement } from "./achievement";
import { findAchievement } from "./achievement.server";
import { findLastAnswerView, type LastAnswer } from "./last-answer.server";
import { isWorkedOutBeneath, wayOn, type WayOn } from "./way-on";
import { canShowAgain } from "~/services/learning/gaps/can-show-again.server";
import { hasNothingFresh, wasMetToday } from "~/services/learning/gaps/nothing-fresh.server";
import { nameByAnswer, namesOfOpenGaps, type NamingContext } from "~/services/learning/gaps/gap-names.server";
import { needsOneMore } from "~/services/learning/gaps/last-shown.server";
import { findGapOpenSince, findOpenGaps } from "~/services/learning/gaps/open-gaps.server";
import { findLadder, wasMissedForSure, type Ladder } from "~/services/learning/ladder/ladder.server";
import {
  currentQuestion,
  firstOpenPart,
  isFreshTry,
  pathTo,
  subsectionProgress,
  type SubsectionProgress,
} from "~/services/learning/tree/question-tree";
import { namesOf, type OwnQuestionKey, type SubsectionNames } from "~/services/learning/tree/subsection";
import { paths } from "~/urls/paths";
import { mainPlaceOf, type MainPlace } from "~/services/learning/tree/main-place";
import { findSubsection, loadQuestionTree, type QuestionTree } from "~/services/learning/tree/subsections.server";
import { countPlanned } from "~/services/learning/tree/planned-questions";
import { questionPlaceOf, type QuestionPlace } from "~/services/learning/tree/question-place";
import { whyWished, type WhyWished } from "~/services/learning/tree/wishes";

export interface QuestionPage extends WhyWished {
  subsection: SubsectionNames;
  question: QuestionView;
  place: QuestionPlace;
  /** From the main question down to this one. */
  trail: { id: string; conceptName: string; status: QuestionStatus }[];
  /** The same way, as concepts. */
  conceptPath: string[];
  /** Its main questions are those that the part began with. */
  progress: SubsectionProgress;
  /** Of the main question above, or of itself; null where that repairs a miss from elsewhere. */
  mainPlace: MainPlace | null;
  /** The question to go on with after this one; null when the subsection is complete. */
  nextQuestionId: string | null;
  /** Which one that is, where it is a main question. */
  nextPlace: MainPlace | null;
  /** That question, where it is another one about the same which the learner has not tried, nor met today. */
  freshQuestionId: string | null;
  /** Nothing that is new to the learner is left to ask about its concept today: see `hasNothingFresh`. */
  nothingFresh: boolean;
  /** The question at which this gap may be put aside, as it was missed so often; null while it may not. */
  parkQuestionId: string | null;
  /** True when more parts of that question are coming, and those that are there are done. */
  nextAwaitsParts: boolean;
  /** The first open part, while this question is being broken down. */
  openPartId: string | null;
  /** That part asks about the very same, to tell a slip from a gap. */
  isMadeSureOf: boolean;
  /** True while parts of this question are being written, and none is there to work on. */
  hasPartsComing: boolean;
  /** Another question in its place was missed. */
  isFreshTry: boolean;
  /** True when the pieces beneath an open question have been worked through. */
  isBack: boolean;
  /** The question answered just before, when it was right: its screen moved on before everybody could read why. */
  masteredBefore: MasteredBefore | null;
  /** What the right answer to this question has brought about, on the screen straight after it. */
  achievement: Achievement | null;
  /** What was asked so far beneath the main question, folded where that is deep; null while it is not broken down. */
  gapTree: GapTreeNode | null;
  /** What helps: of an open question that was tried, or is worked together. */
  ladder: Ladder | null;
  draft: Draft | null;
  lastAnswer: LastAnswer | null;
  isGap: boolean;
  /** All that was asked beneath it is over, and answered right in the end. */
  isWorkedOutBeneath: boolean;
  /** Questions about its concept that were missed beneath the same main question, with that one. */
  timesMissed: number;
  /** What is missing, by name, where it is a gap, or stays one; null where that is not known. */
  gapName: string | null;
  /** Of a question that was answered right at a gap: it is one still, since that has shown little. */
  leavesGapOpen: boolean;
  /** It is asked at a gap whose mistake it could show again: see `canShowAgain`. */
  showsGap: boolean;
  /** That is so only because its question could not show the same mistake. */
  needsOneMore: boolean;
  /** Where the question to go on with lies in the tree; null when there is none. */
  way: WayOn | null;
  /** What the main question above waits for here. */
  detour: Detour | null;
  /** The part rests: its questions are done, and not all of it is proved. */
  isResting: boolean;
  /** One more question about the very concept that was failed: a slip is no gap. */
  makesSure: boolean;
  /** The part teaches its concept. What none does is repaired in the course's first part, without being of it. */
  isTaughtHere: boolean;
}

interface QuestionView extends Pick<QuestionTree["questions"][number], "missedIn"> {
  id: string;
  depth: number;
  difficultyLevel: Difficulty;
  stemHtml: string;
  conceptName: string;
  conceptSummary: string;
  options: { position: number; html: string }[];
  status: QuestionStatus;
  /** It was found wrong; answered before, it may be mastered all the same. */
  isWithdrawn: boolean;
  attemptCount: number;
  hasContent: boolean;
}

/** Everything a question's screens show; null when the question is not this learner's or not in this subsection. */
export async function findQuestionPage(
  ctx: NamingContext,
  key: OwnQuestionKey & { answeredBefore?: string | null; isJustAnswered?: boolean },
): Promise<QuestionPage | null> {
  const subsection = await findSubsection(ctx, key);
  if (!subsection) return null;
  const tree = await loadQuestionTree(ctx, { learnerId: key.learnerId, subsectionId: subsection.id });
  const node = tree.questions.find((question) => question.id === key.questionId);
  const item = node && (await findItem(ctx, key));
  if (!node || !item) return null;
  const open = node.status === "open";
  const whose = { learnerId: key.learnerId, courseId: key.courseId, conceptId: node.conceptId };
  const openGaps = await findOpenGaps(ctx, whose);
  const isGap = (open || node.status === "missed") && openGaps.has(node.conceptId);
  const inTree = new Set(tree.questions.map(({ conceptId }) => conceptId));
  const gapNames = await namesOfOpenGaps(ctx, { ...whose, conceptIds: [...openGaps].filter((id) => inTree.has(id)) });
  const openPart = open ? firstOpenPart(tree.questions, tree.breakdowns, node.id) : null;
  const openPartId = openPart?.id ?? null;
  const isFresh = isFreshTry(tree.questions, node);
  const isHelped = open && openPartId === null && (node.attemptCount > 0 || item.help !== null);
  const next = currentQuestion(tree.questions, tree.breakdowns);
  const part = { ...subsection, ...tree };
  const path = pathTo(tree.questions, node.id);
  const parent = path.at(-2);
  const partsAreComing = open && (await hasPartsComing(ctx, tree, node.id));
  const isAsked = open && openPart === null && !partsAreComing;
  const nothingFresh = isAsked && (await hasNothingFresh(ctx, { ...node, learnerId: key.learnerId }));
  const another = freshOneAfter(node, next);
  const wasMet = another !== null && (await wasMetToday(ctx, { ...another, learnerId: key.learnerId }));
  const mayPark = isGap && (await wasMissedForSure(ctx, whose));
  const inThisTree = questionsOfTree(tree.questions, node);
  const gapTree = gapTreeOf({
    questions: tree.questions,
    questionId: node.id,
    openGaps,
    gapNames,
    wrongChoices: await findWrongChoices(ctx, { ...whose, questionIds: inThisTree.map(({ id }) => id) }),
    hrefOf: ({ id }) => paths.question({ ...key, questionId: id }),
  });
  const lastAnswer =
    node.attemptCount > 0 ? await findLastAnswerView(ctx, key, { item, status: node.status, isGap }) : null;
  const gapSince = node.status === "mastered" && lastAnswer ? await findGapOpenSince(ctx, whose) : null;
  const leavesGapOpen = gapSince !== null && lastAnswer!.answeredAt >= gapSince;
  const way = next && wayOn({ questions: tree.questions, from: node, next, openGaps, gapNames });
  const nextAwaitsParts = next !== null && (await awaitsParts(ctx, tree, next.id));
  const goesOnBeneath = !leavesGapOpen && (way?.to === "piece" || nextAwaitsParts);
  const parkQuestionId = mayPark ? (another?.id ?? (open ? node.id : null)) : null;
  return {
    subsection: namesOf(subsection),
    question: {
      id: node.id,
      depth: node.depth,
      difficultyLevel: item.difficulty,
      stemHtml: item.stemHtml,
      conceptName: node.conceptName,
      conceptSummary: item.conceptSummary,
      options: item.order.map((index, position) => ({ position, html: item.options[index]?.html ?? "" })),
      status: node.status,
      isWithdrawn: item.itemStatus === "withdrawn",
      attemptCount: node.attemptCount,
      hasContent: item.contentId !== null,
      missedIn: node.missedIn,
    },
    place: questionPlaceOf(part, path),
    conceptPath: path.map((step) => step.conceptId),
    trail: path.map(({ id, conceptName, status }) => ({ id, conceptName, status })),
    progress: {
      ...subsectionProgress(tree.questions, tree.breakdowns, subsection.writing, subsection.isCompleted),
      ...countPlanned(part),
    },
    mainPlace: mainPlaceOf(part, path[0]!),
    nextQuestionId: next?.id ?? null,
    nextPlace: next && next.depth === 0 ? mainPlaceOf(part, next) : null,
    freshQuestionId: wasMet ? null : (another?.id ?? null),
    nothingFresh,
    parkQuestionId,
    nextAwaitsParts,
    openPartId,
    isMadeSureOf: openPart?.conceptId === node.conceptId,
    hasPartsComing: partsAreComing,
    isFreshTry: isFresh,
    isBack:
      open &&
      (isFresh ||
        tree.breakdowns.some((breakdown) => breakdown.questionId === node.id && breakdown.status === "completed")),
    achievement: key.isJustAnswered && node.status === "mastered" ? await findAchievement(ctx, key) : null,
    masteredBefore: await findMasteredBefore(ctx, key, tree.questions),
    draft: node.status === "mastered" && key.isJustAnswered ? null : await findDraft(ctx, key),
    lastAnswer,
    isGap,
    isWorkedOutBeneath: isWorkedOutBeneath(tree.questions, node),
    timesMissed: inThisTree.filter((one) => one.conceptId === node.conceptId && wasMissed(one)).length,
    gapName:
      lastAnswer && (leavesGapOpen || (isGap && !lastAnswer.isCorrect))
        ? await nameByAnswer(ctx, { ...whose, ...lastAnswer }) // not by a miss after it, which is told with its own
        : isGap
          ? (gapNames.get(node.conceptId) ?? null)
          : null,
    leavesGapOpen,
    showsGap: open && isGap && (await canShowAgain(ctx, { ...whose, questionId: node.id })),
    needsOneMore: leavesGapOpen && (await needsOneMore(ctx, { ...whose, questionId: node.id })),
    way,
    detour: await findDetour(ctx, { ...whose, tree: inThisTree, question: node, isGap, lastAnswer, goesOnBeneath }),
    ladder: isHelped ? await findLadder(ctx, { ...whose, ...node, mayBeParked: mayPark }) : null,
    isResting: subsection.restDay !== null && next === null,
    makesSure: parent?.conceptId === node.conceptId,
    isTaughtHere: subsection.conceptIds.includes(node.conceptId),
    gapTree: gapTree && foldedTree(gapTree, paths.gapTree(key)),
    ...whyWished({ ...item, depth: node.depth }),
  };
}
