import { redirect } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { placeInWords } from "~/components/learning/place-in-words";
import { draftKey } from "~/http/session/draft-key.server";
import { notFound } from "~/http/response/responses.server";
import { paths, type QuestionKey, type SectionKey } from "~/urls/paths";
import type { Appearance } from "~/services/accounts/appearance";
import { findStreakKept } from "~/services/learning/answers/streak-kept.server";
import { findCheckpointOfPart } from "~/services/learning/checkpoints/checkpoint-of-part.server";
import { countDueToday } from "~/services/learning/reviews/due.server";
import type { Reviewer } from "~/services/learning/reviews/reviewed-today.server";
import { findAskedSelfCheck } from "~/services/learning/explanations/self-check.server";
import { findMissesToBeSure } from "~/services/learning/gaps/doubts.server";
import { countMissedBefore } from "~/services/learning/gaps/missed-before.server";
import { isLongWay } from "~/services/learning/screens/long-way";
import type { Achievement } from "~/services/learning/screens/achievement";
import { beforeAndNow } from "~/services/learning/screens/before-and-now";
import { findAnswersToComplete } from "~/services/learning/screens/answers-to-complete.server";
import { findMasteryAhead } from "~/services/learning/screens/mastery-ahead.server";
import { gapAbove } from "~/services/learning/screens/gap-above";
import { closedWay } from "~/services/learning/screens/closed-way";
import { nextStep } from "~/services/learning/screens/next-step";
import { findQuestionPage, type QuestionPage } from "~/services/learning/screens/question-page.server";
import { findSittingOf } from "~/services/learning/sittings/sitting-questions.server";
import type { SubsectionProgress } from "~/services/learning/tree/question-tree";
import { inDays } from "~/text/in-days";
import { withAskMarked } from "~/text/with-ask-marked";
import { questionHeading } from "./question-heading";
import { asItIsShown, drawn } from "./shown-answer.server";

/** From an answer to its praise, on a slow line, too. */
const JUST_SENT_MS = 5000;

export type Viewer = Reviewer & Pick<Appearance, "theme">;

/** What is known of a question's screens, and where they lead. @throws 404 when it is not this learner's question */
export async function loadFacts(request: Request, { learnerId, timeZone, theme }: Viewer, key: QuestionKey) {
  const query = new URL(request.url).searchParams;
  const isAnswered = query.has("answered");
  const page = await findQuestionPage(ctx, {
    learnerId,
    ...key,
    answeredBefore: query.get("after"),
    isJustAnswered: isAnswered,
  });
  if (!page) throw await elsewhere({ learnerId, questionId: key.questionId });
  const {
    conceptPath,
    masteredBefore,
    lastAnswer,
    nextQuestionId,
    freshQuestionId: _fresh,
    parkQuestionId: _park,
    timesMissed: _missed,
    isWorkedOutBeneath: _workedOut,
    place,
    mainPlace,
    nextPlace,
    ...shown
  } = page;
  const { conceptSummary: _summary, ...question } = page.question;
  const isOpen = question.status === "open";
  const isPartDone = page.progress.isSubsectionComplete && nextQuestionId === null;
  const isJustAnswered = isAnswered && question.status === "mastered";
  const repaired = isJustAnswered ? question.missedIn : null;
  const leadsToReviews = repaired === "review";
  const leadsToConcept = repaired === "practice"; // from whose page it was asked for
  const mayLeadToCheckpoint = repaired === "checkpoint" || (isPartDone && !leadsToReviews && !leadsToConcept);
  const checkpoint = mayLeadToCheckpoint ? await findCheckpointAhead(learnerId, key) : null;
  const leadsAway = leadsToReviews || leadsToConcept || checkpoint !== null || isPartDone;
  const selfCheck = isAnswered ? await findAskedSelfCheck(ctx, { learnerId, timeZone, ...key }) : null;
  const isTold = selfCheck !== null && selfCheck.match !== null; // whoever told may change it
  const isClosed = page.achievement?.kind === "gap-closed";
  const above = leadsAway ? null : nextAbove(page);
  const gapQuestionId = isJustAnswered && !leadsAway ? gapAbove(page) : null;
  const wayClosed = isClosed ? closedWay(stepsOf(page), above) : null;
  const mayLeave = isJustAnswered && !query.has("stay") && page.achievement === null && !page.leavesGapOpen && !isTold;
  return {
    key,
    ...shown,
    // What a closed gap helps with was told where it was found; its story is told below.
    achievement: page.achievement && (isClosed ? { ...page.achievement, carries: [], story: null } : page.achievement),
    detour: isOpen || page.achievement !== null ? null : page.detour,
    lastAnswer:
      lastAnswer &&
      (await asItIsShown(lastAnswer, { learnerId, theme, questionId: key.questionId, isPlain: isLongWay(wayClosed) })),
    isJustAnswered,
    afterMisses: isJustAnswered && page.makesSure ? await countMissed(learnerId, key, page) : 0,
    isLeaving: mayLeave && wasJustSent(lastAnswer),
    // Where it goes on is only said once it is answered.
    way: isOpen ? null : page.way,
    mainPlace: isOpen ? "" : placeInWords(mainPlace),
    nextPlace: isOpen ? null : nextPlace && placeInWords(nextPlace).toLowerCase(),
    heading: questionHeading(place, {
      makesSure: page.makesSure && !page.isGap,
      mostSiblings: await countSiblingsAtMost(learnerId, key, page),
      closesGap: page.showsGap,
    }),
    question: isOpen ? { ...question, stemHtml: withAskMarked(question.stemHtml) } : { ...question, options: [] }, // which only a form shows
    // Of an open one only what it helps with is told, of any other what became of each.
    trail: isOpen
      ? helpedAndAsked(page).map(({ conceptName, status }) => ({ conceptName, status }))
      : page.trail.map(({ status }) => ({ conceptName: "", status })),
    gapTree: isOpen ? page.gapTree : null,
    progress: countsOf(page.progress),
    nextPath: isOpen
      ? ""
      : leadsToReviews
        ? paths.review()
        : leadsToConcept
          ? paths.concept(key.courseId, conceptPath.at(-1)!)
          : checkpoint
            ? paths.checkpoint(checkpoint)
            : gapQuestionId
              ? paths.wrongAnswerOptions({ ...key, questionId: gapQuestionId })
              : nextPath(key, page),
    leadsToGap: gapQuestionId !== null,
    closedWay: wayClosed,
    checkedAgain: isClosed && page.achievement ? checkedAgain(page.achievement) : null,
    beforeAndNow:
      isClosed && page.achievement
        ? beforeAndNow(page.achievement, { ...question, optionHtml: lastAnswer?.optionHtml ?? null })
        : null,
    masteryAhead:
      isJustAnswered && isOfPart(page)
        ? await findMasteryAhead(ctx, { learnerId, conceptId: conceptPath.at(-1)!, conceptName: question.conceptName })
        : null,
    answersLeft: isOpen && page.goesOn ? await findAnswersToComplete(ctx, { learnerId, ...key }) : null,
    leadsBack: isClosed && above !== null,
    isPartDone,
    isAskedAgain: query.has("again"),
    // Of today; null where it leads elsewhere.
    reviewsLeft: leadsToReviews ? await countDueToday(ctx, { learnerId, timeZone }) : null,
    leadsToConcept,
    leadsToCheckpoint: checkpoint !== null,
    selfCheck,
    streakKept: isAnswered ? await findStreakKept(ctx, { learnerId }) : null,
    previous: masteredBefore && {
      key: { ...key, questionId: masteredBefore.id },
      onExplanation: masteredBefore.onExplanation,
      achievement: masteredBefore.achievement && namesOf(masteredBefore.achievement),
      // Where nobody asked for it, it would weigh as much as half the question.
      explanationHtml:
        query.get("why") === "open"
          ? await drawn(masteredBefore.explanationHtml, { learnerId, theme, questionId: masteredBefore.id })
          : null,
    },
    // Of the form; they cannot be compressed, and would weigh on the screen of an answer.
    shownAt: isOpen ? ctx.now().toISOString() : "",
    draftKey: isOpen ? draftKey(learnerId, key.questionId, ctx.now()) : "",
  };
}

/** A part's own question, where nothing was achieved and no gap stays open. */
function isOfPart({ question, isTaughtHere, achievement, leavesGapOpen }: QuestionPage): boolean {
  return question.depth === 0 && question.missedIn === null && isTaughtHere && achievement === null && !leavesGapOpen;
}

/** The concept that is asked about next, where the way leads up and nothing else comes before. */
function nextAbove({ way, nextAwaitsParts, isResting }: QuestionPage): string | null {
  return way?.to === "above" && !nextAwaitsParts && !isResting ? way.conceptName : null;
}

/** The question, and the nearest above it about another concept: what made sure of it helps with that. */
function helpedAndAsked({ trail, conceptPath }: QuestionPage) {
  const helped = conceptPath.findLastIndex((conceptId) => conceptId !== conceptPath.at(-1));
  return helped === -1 ? trail.slice(-2) : [trail[helped]!, trail.at(-1)!];
}

function stepsOf({ trail, conceptPath }: QuestionPage) {
  return trail.map(({ conceptName }, place) => ({ conceptId: conceptPath[place]!, conceptName }));
}

function checkedAgain({ comesBackInDays, story }: Achievement): string | null {
  if (comesBackInDays === null) return null;
  return story && !story.isSameMisconception
    ? `That question couldn’t show the same mistake, so your reviews check again ${inDays(comesBackInDays)}.`
    : `We’ll ask again ${inDays(comesBackInDays)}, to make sure it stays closed.`;
}

/** Whoever steps back to praise comes to read: without scripts it would lead away again, each time. */
function wasJustSent(answer: { answeredAt: string } | null): boolean {
  return answer !== null && ctx.now().getTime() - Date.parse(answer.answeredAt) < JUST_SENT_MS;
}

/** Those that are told. */
function countsOf(progress: SubsectionProgress) {
  const { mainQuestions, mainQuestionsCompleted, parts, partsCompleted, breakdowns, openBreakdowns } = progress;
  return { mainQuestions, mainQuestionsCompleted, parts, partsCompleted, breakdowns, openBreakdowns };
}

function namesOf({ kind, gapName, conceptName }: Achievement) {
  return { kind, gapName, conceptName };
}

/** A slip is told from a gap by one more question, or by as many as the screen of the wrong answer has promised. */
async function countSiblingsAtMost(learnerId: string, { courseId }: QuestionKey, page: QuestionPage): Promise<number> {
  const { makesSure, conceptPath, place, question } = page;
  const { questionNumber, siblingCount } = place;
  const { status, attemptCount } = question;
  if (!makesSure || status !== "open" || attemptCount > 0) return siblingCount;
  const toBeSure = await findMissesToBeSure(ctx, { learnerId, courseId, conceptId: conceptPath.at(-1)! });
  return Math.max(siblingCount, questionNumber - 1 + toBeSure);
}

/** Of the same concept, in a row before this answer. */
function countMissed(learnerId: string, { questionId }: QuestionKey, { conceptPath }: QuestionPage): Promise<number> {
  return countMissedBefore(ctx, { learnerId, conceptId: conceptPath.at(-1)!, questionId });
}

/** The checkpoint that one comes back to from a part of its section: one that was taken, and is not passed yet. */
async function findCheckpointAhead(learnerId: string, key: QuestionKey): Promise<SectionKey | null> {
  const checkpoint = await findCheckpointOfPart(ctx, { learnerId, ...key });
  return checkpoint?.status === "to-repair" || checkpoint?.status === "left" ? checkpoint.key : null;
}

/** What was asked in a sitting stands there; study material and challenges lead here. */
async function elsewhere(input: { learnerId: string; questionId: string }): Promise<Response> {
  const sitting = await findSittingOf(ctx, input);
  switch (sitting?.kind) {
    case "review":
      return redirect(paths.reviewQuestion(input.questionId));
    case "placement":
      return redirect(paths.test(sitting.courseId));
    case "checkpoint":
      return redirect(paths.checkpoint({ courseId: sitting.courseId, sectionId: sitting.sectionId ?? "" }));
    case undefined:
      return notFound("Question");
  }
}

/** After a right answer: the section list when all is done, a part or a parent by name, else the next main question. */
function nextPath(key: QuestionKey, page: QuestionPage): string {
  const next = nextStep(page);
  switch (next.to) {
    case "sections":
      return paths.sectionsAfter(key);
    case "parts-coming":
      return paths.conceptLoading({ ...key, questionId: next.questionId });
    case "question":
      return paths.after(paths.question({ ...key, questionId: next.questionId }), key.questionId);
    case "current":
      return paths.after(paths.currentQuestion(key), key.questionId);
  }
}

export type QuestionFacts = Awaited<ReturnType<typeof loadFacts>>;
