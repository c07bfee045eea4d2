import { redirect } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { drawnMistake } from "~/components/learning/figures/figure-image.server";
import { placeInWords } from "~/components/learning/place-in-words";
import { notFound } from "~/http/response/responses.server";
import type { Appearance } from "~/services/accounts/appearance";
import { wrongTitle } from "~/services/learning/answers/answer-words";
import { waitForFreshOne } from "~/services/learning/gaps/fresh-one-coming.server";
import { canShowAgain } from "~/services/learning/gaps/can-show-again.server";
import { findClosedSince } from "~/services/learning/gaps/closed-since.server";
import { findFormerName } from "~/services/learning/gaps/former-name.server";
import { gapNameOf } from "~/services/learning/gaps/gap-name";
import { whereMissedBefore } from "~/services/learning/gaps/missed-before.server";
import { wasMetToday } from "~/services/learning/gaps/nothing-fresh.server";
import { findHolding, findMissesToBeSure } from "~/services/learning/gaps/doubts.server";
import type { LastAnswer } from "~/services/learning/screens/last-answer.server";
import { listCarried } from "~/services/learning/screens/carried.server";
import { isLongWay } from "~/services/learning/screens/long-way";
import { findQuestionPage, type QuestionPage } from "~/services/learning/screens/question-page.server";
import { findFigureOfMissed } from "~/services/learning/screens/question-figures.server";
import { findReasonOfLastStep } from "~/services/learning/screens/reason-of-last-step.server";
import { findShortChoice } from "~/services/learning/screens/short-choice.server";
import { knownOnTheWay, wayToGap } from "~/services/learning/screens/way-to-gap";
import type { OwnQuestionKey, SubsectionNames } from "~/services/learning/tree/subsection";
import { findWhatLiesBeneath } from "~/services/learning/writing/breakdowns.server";
import { isBrief, whatIsAsked } from "~/text/what-is-asked";
import { besidesWhatOneDid } from "~/text/what-one-did";
import { withoutClosingQuestion } from "~/text/without-closing-question";
import { paths, type QuestionKey } from "~/urls/paths";
import { didInBrief } from "./did-in-brief";
import { leadsToEvidence } from "./leads-to-evidence";
import { howManyTell, studyReason, tryAgainWords, whyItEnds, type Below } from "./words";

/** What the screen of a wrong answer shows. @throws a redirect where the question was not missed, 404 when it is not this learner's */
export async function loadWrongAnswer(
  { learnerId, theme }: { learnerId: string; theme: Appearance["theme"] },
  key: QuestionKey,
  { isSentAgain }: { isSentAgain: boolean },
) {
  const isComing = await waitForFreshOne(ctx, { learnerId, id: key.questionId });
  const page = await findQuestionPage(ctx, { learnerId, ...key });
  if (!page) throw notFound("Question");
  const { question, lastAnswer, gapName, gapTree, timesMissed, subsection, freshQuestionId } = page;
  const isMissed = question.status === "missed";
  if (!(isMissed || question.status === "open") || !lastAnswer) throw redirect(paths.question(key));
  const { stemHtml, conceptName, conceptSummary, hasContent, depth } = question;
  const asked = whatIsAsked(stemHtml);
  const { mainQuestionsCompleted, mainQuestions } = page.progress;
  const conceptId = page.conceptPath.at(-1)!;
  const { dontKnow } = lastAnswer;
  const closed = isMissed ? await findClosedSince(ctx, { learnerId, conceptId, conceptName, ...lastAnswer }) : null;
  const closedGap = closed && gapNameOf(closed).name;
  const isGap = page.isGap && closed === null; // or else it is another one that is open
  const { name, inConcept } = gapNameOf({ conceptName, gapName });
  const way = isGap ? await findWay(learnerId, page) : null;
  const known = way ? knownOnTheWay(way) : [];
  const carried = isGap ? await listCarried(ctx, { learnerId, courseId: key.courseId, conceptId }) : [];
  const hasFresh = freshQuestionId !== null || (isGap && isComing);
  const isElsewhere =
    freshQuestionId !== null && !(await canShowAgain(ctx, { learnerId, conceptId, questionId: freshQuestionId }));
  const freshIsAbout = isElsewhere ? conceptName : null;
  const step = isMissed ? { next: "study" as const } : await findNextStep(learnerId, key, page);
  const formerName = isGap ? await findFormerName(ctx, { learnerId, conceptId, gapName, ...lastAnswer }) : null;
  const did = way === null || asked.ask === null || gapName === null ? null : didInBrief(lastAnswer, asked.ask);
  return {
    key,
    question: {
      ...asked,
      ...(!isGap && { isBrief: isBrief(asked) }), // a gap's page folds it
      ...(page.place.level > 0 && { isDeeper: true }),
      conceptName,
      ...(isGap && inConcept === null && { conceptSummary }), // else its page has something better to say
      hasContent,
    },
    lastAnswer: await drawn(shownOf(lastAnswer, { isGap, gapName, did }), {
      learnerId,
      ...key,
      theme,
      // A tree of what was asked leaves no room for it, either.
      isApart: did !== null,
      isPlain: way === null ? gapTree !== null || hasTable(stemHtml) : isLongWay(way),
    }),
    gap: isGap
      ? {
          name,
          ...(formerName !== null && { formerName }),
          did,
          carries: carried.filter((name) => !known.includes(name)),
          whyItEnds: whyItEnds[await findBelow(learnerId, { courseId: key.courseId, conceptId })],
          leadsHere: leadsToEvidence({
            inConcept,
            timesMissed,
            missedBefore: await whereMissedBefore(ctx, { learnerId, conceptId, questionId: key.questionId }),
            dontKnow,
            isWorkedOutBeneath: page.isWorkedOutBeneath,
            hasWay: way !== null,
          }),
          hasTree: way !== null || depth > 0 || timesMissed > 1,
        }
      : null,
    // Left out where they don't hold: their names alone would weigh on the page.
    ...(isMissed && { isMissed }),
    ...(hasFresh && { hasFresh }),
    ...(page.draft !== null && { hasUnsentWords: true }),
    again: tryAgainWords({ hasFresh, freshIsAbout, isMissed, dontKnow }),
    ...parkKeyOf(key, page),
    gapTree: isGap ? way : closed ? null : gapTree, // what is looked back at is not where its learner is
    subsection: withoutSection(subsection),
    progress: { mainQuestionsCompleted, mainQuestions },
    mainPlace: placeInWords(page.mainPlace),
    detour: closed ? null : page.detour,
    ...(!isGap && { title: wrongTitle({ dontKnow, isGap }) }), // a gap is called by its name
    ...(!isGap && dontKnow && { onDontKnow: ON_DONT_KNOW }),
    documentTitle: closedGap === null ? `${wrongTitle({ dontKnow, isGap })}: ${name}` : `Gap closed: ${closedGap}`,
    ...(closedGap !== null && { closedGap }),
    ...step,
    ...toldOf({ ...step, isGap }),
    ...(isSentAgain && page.draft !== null && { sentAgain: sentAgainWords(page) }),
  };
}

const ON_DONT_KNOW = "Saying so is the quickest way to find what’s missing.";

/** What its breadcrumb says: the section is not in it. */
function withoutSection({ courseName, sectionNumber, heading }: SubsectionNames) {
  return { courseName, sectionNumber, heading };
}

/** What may be left for tomorrow: a gap, or what nothing new is left to ask about. */
function parkKeyOf(key: QuestionKey, { parkQuestionId, nothingFresh }: QuestionPage): { parkKey?: QuestionKey } {
  const questionId = parkQuestionId ?? (nothingFresh ? key.questionId : null);
  return questionId === null ? {} : { parkKey: { ...key, questionId } };
}

/** Of what was sent once more: another question may have taken the place of this one. */
function sentAgainWords({ question, isGap, nextQuestionId }: QuestionPage): string {
  const isAskedNext = question.status === "open" && (!isGap || nextQuestionId === question.id);
  return isAskedNext
    ? "We kept what you sent now; “Try Again Directly” brings it back as a new try."
    : "What you sent now doesn’t count. Your words are kept on the question’s page.";
}

async function findWay(learnerId: string, page: QuestionPage) {
  const { question, gapTree: tree, gapName, trail, conceptPath } = page;
  const gap = { tree, conceptName: question.conceptName, gapName };
  if (trail.length === 1) return wayToGap({ ...gap, chosenHtml: null, reason: null }); // there is nothing above the gap
  const chosenHtml = await findShortChoice(ctx, { learnerId, questionId: trail[0]!.id });
  return wayToGap({ ...gap, chosenHtml, reason: await findReasonOfLastStep(ctx, { learnerId, trail, conceptPath }) });
}

/** What is said of studying, where it is: here, as no browser needs the other sentences. */
function toldOf({ next, isGap }: { next: string; isGap: boolean }) {
  const isStudied = next !== "simpler" && next !== "make-sure" && !(isGap && next !== "nothing-new");
  return isStudied ? { studyReason: studyReason({ next, isGap }) } : {};
}

async function findBelow(
  learnerId: string,
  { courseId, conceptId }: { courseId: string; conceptId: string },
): Promise<Below> {
  const { prerequisites, holding, knowledge } = await findHolding(ctx, { learnerId, courseId });
  const direct = prerequisites.get(conceptId) ?? [];
  if (direct.length === 0) return "nothing";
  if (!direct.every((id) => holding.has(id))) return "unasked";
  const now = ctx.now().toISOString();
  const isDue = (dueAt: string | null | undefined) => typeof dueAt === "string" && dueAt <= now;
  return direct.some((id) => isDue(knowledge.get(id)?.dueAt)) ? "due" : "solid";
}

/** Of an answer. How it is solved is only told on request; at a gap nobody answers what its feedback asks. */
function shownOf(
  answer: LastAnswer,
  { isGap, gapName, did }: Pick<QuestionPage, "isGap" | "gapName"> & { did: string | null },
) {
  const { dontKnow, explanation, optionHtml, feedbackHtml, misconception, onExplanation, challengeStatus } = answer;
  return {
    dontKnow,
    explanation,
    optionHtml,
    feedbackHtml: isGap && feedbackHtml !== null ? feedbackAtGap(feedbackHtml, did) : feedbackHtml,
    ...(isGap && gapName === null && misconception !== undefined && { misconception }), // else its name says so
    onExplanation,
    challengeStatus,
    hasSolution: answer.explanationHtml !== null,
  };
}

/** @param did what of it is told by itself, if anything is */
function feedbackAtGap(feedbackHtml: string, did: string | null): string | null {
  const told = withoutClosingQuestion(feedbackHtml);
  return did === null ? told : besidesWhatOneDid(told, did);
}

/** Which leaves a drawing no room in the first round trip of the page. */
function hasTable(stemHtml: string): boolean {
  return stemHtml.includes("<table");
}

/** With what was made of the question drawn beside what speaks against it, or apart from it, unless there is no room for that. */
async function drawn<A extends { feedbackHtml: string | null }>(
  answer: A,
  {
    theme,
    isApart,
    isPlain,
    ...own
  }: Pick<OwnQuestionKey, "learnerId" | "questionId"> &
    Pick<Appearance, "theme"> &
    Record<"isApart" | "isPlain", boolean>,
): Promise<A & { figureHtml?: string }> {
  const { feedbackHtml } = answer;
  const figure = isPlain || (feedbackHtml === null && !isApart) ? null : await findFigureOfMissed(ctx, own);
  if (figure === null) return answer;
  const figureHtml = drawnMistake(figure, { ...own, theme });
  return isApart ? { ...answer, figureHtml } : { ...answer, feedbackHtml: figureHtml + feedbackHtml };
}

type NextStep =
  | { next: "simpler" | "study" | "study-after-parts" | "nothing-new" }
  /** How many questions about the very same may come before it is sure what is missing, as a sentence. */
  | { next: "make-sure"; telling: string };

async function findNextStep(
  learnerId: string,
  key: QuestionKey,
  { question, conceptPath, isGap, isBack, nothingFresh, isMadeSureOf, openPartId }: QuestionPage,
): Promise<NextStep> {
  const { courseId } = key;
  const beneath = await findWhatLiesBeneath(ctx, { learnerId, courseId, question, conceptPath });
  if (beneath === "simpler" && !isGap) return { next: beneath };
  if (nothingFresh) return { next: "nothing-new" };
  if (beneath === "make-sure" && !isGap) {
    const whose = { learnerId, conceptId: conceptPath.at(-1)! };
    const toBeSure = await findMissesToBeSure(ctx, { ...whose, courseId });
    const part = isMadeSureOf ? openPartId : null;
    const isThere = part !== null && !(await wasMetToday(ctx, { ...whose, id: part }));
    return { next: beneath, telling: howManyTell({ most: Math.max(toBeSure, 1), isThere }) };
  }
  return { next: isBack ? "study-after-parts" : "study" };
}

export type WrongAnswerData = Awaited<ReturnType<typeof loadWrongAnswer>>;
