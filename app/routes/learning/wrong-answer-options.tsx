import {
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { LearningOnly } from "~/components/billing/learning-only";
import { ChallengeLink } from "~/components/learning/challenge-link";
import { ExplanationFeedback } from "~/components/learning/explanation-feedback";
import { ParkOffer } from "~/components/learning/park-offer";
import { GapGoal } from "~/components/learning/gap-goal";
import { GapNotice } from "~/components/learning/gap-notice";
import { QuestionNotFound } from "~/components/learning/question-not-found";
import { StudyButton } from "~/components/learning/study-button";
import { SubsectionHeader } from "~/components/learning/subsection-header";
import { TryAgain } from "~/components/learning/try-again";
import { YourAnswer } from "~/components/learning/your-answer";
import { GapTree } from "~/components/map/gap-tree";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Message } from "~/components/ui/message";
import { RichText } from "~/components/ui/rich-text";
import { useWayToLearn } from "~/components/use-way-to-learn";
import gapTreeStyles from "~/styles/gap-tree.css?url";
import { pageTitle } from "~/document/page-title";
import { notFound, problem } from "~/http/response/responses.server";
import { readForm } from "~/http/form/read-form.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { requireLearner } from "~/http/session/session.server";
import { paths, type QuestionKey } from "~/urls/paths";
import { findWhatLiesBeneath, startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { findMissesToBeSure } from "~/services/learning/gaps/doubts.server";
import { findQuestionPage, type QuestionPage } from "~/services/learning/screens/question-page.server";
import { findLastFailedQuestion } from "~/services/learning/screens/last-failed-question.server";
import { questionIdOf, subsectionParams } from "./params.server";
import { UnsentWords } from "./unsent-words";
import { WaitingWay } from "./waiting-way";
import { slipOrGap, studyReason, titleOf, whatThen } from "./wrong-answer-words";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: gapTreeStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `${titleOf(data.lastAnswer)}: ${data.question.conceptName}` : "Question Not Found") },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const section = subsectionParams(params);
  const questionId = questionIdOf(request) ?? (await findLastFailedQuestion(ctx, { learnerId, ...section }));
  if (!questionId) return redirect(paths.currentQuestion(section));
  const key = { ...section, questionId };
  const page = await findQuestionPage(ctx, { learnerId, ...key });
  if (!page) throw notFound("Question");
  const { question, lastAnswer, isGap, gapTree, subsection, freshQuestionId, parkQuestionId } = page;
  const isMissed = question.status === "missed";
  if (!(isMissed || question.status === "open") || !lastAnswer) return redirect(paths.question(key));
  const { stemHtml, conceptName, conceptSummary, hasContent } = question;
  return {
    key,
    question: { stemHtml, conceptName, conceptSummary, hasContent },
    lastAnswer,
    isGap,
    isMissed,
    hasFresh: freshQuestionId !== null,
    parkKey: parkQuestionId === null ? null : { ...section, questionId: parkQuestionId },
    gapTree,
    subsection,
    ...(isMissed ? { next: "study" as const } : await findNextStep(learnerId, key, page)),
    hasUnsentWords: page.draft !== null,
  };
}

type NextStep =
  | { next: "simpler" | "study" | "study-after-parts" | "nothing-new" }
  /** So many questions about the very same may come before it is sure what is missing, 1 to 3. */
  | { next: "make-sure"; most: number };

async function findNextStep(
  learnerId: string,
  key: QuestionKey,
  { question, conceptPath, isGap, isBack, nothingFresh }: QuestionPage,
): Promise<NextStep> {
  const { courseId } = key;
  const beneath = await findWhatLiesBeneath(ctx, { learnerId, courseId, question, conceptPath });
  if (beneath === "simpler" && !isGap) return { next: beneath };
  if (nothingFresh) return { next: "nothing-new" };
  if (beneath === "make-sure" && !isGap) {
    const toBeSure = await findMissesToBeSure(ctx, { learnerId, courseId, conceptId: conceptPath.at(-1)! });
    return { next: beneath, most: Math.max(toBeSure, 1) };
  }
  return { next: isBack ? "study-after-parts" : "study" };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  const questionId = questionIdOf(request);
  if (!questionId) throw problem(400, "Missing required parameters");
  const key = { ...subsectionParams(params), questionId };
  try {
    const result = await startBreakdown(ctx, { learnerId, ...key });
    switch (result.status) {
      case "ready":
        return redirect(paths.question({ ...key, questionId: result.questionId }));
      case "started":
        return redirect(paths.conceptLoading(key));
      case "nothing-simpler":
      case "worked-through":
      case "not-wrong":
        return redirect(paths.question(key));
      case "needs-plan": // which the page says
        return redirect(paths.wrongAnswerOptions(key));
      case "no-question":
        throw notFound("Question");
    }
  } catch (error) {
    return writeFailed(request, error, { error: "Failed to start concept breakdown. Please try again." });
  }
}

export default function WrongAnswerOptions() {
  const data = useLoaderData<typeof loader>();
  const { key, question, lastAnswer, isGap, isMissed, hasFresh, parkKey, gapTree, subsection, hasUnsentWords } = data;
  const isClosed = useWayToLearn() !== null;
  const isBrokenDown = data.next === "simpler" || data.next === "make-sure";
  return (
    <div className="page">
      <SubsectionHeader
        courseId={key.courseId}
        subsection={subsection}
        title={titleOf(lastAnswer)}
        lead={
          lastAnswer.dontKnow
            ? "Saying that you don't know yet is the quickest way to find what is missing."
            : "A wrong answer is a lead: it shows where to look."
        }
        to={paths.currentQuestion(key)}
      />
      {hasUnsentWords && <UnsentWords />}
      <div className="question-banner">
        <RichText html={question.stemHtml} />
      </div>
      {lastAnswer.optionHtml !== null && (
        <YourAnswer chosenHtml={lastAnswer.optionHtml} feedbackHtml={lastAnswer.feedbackHtml} />
      )}
      {lastAnswer.onExplanation && (
        <ExplanationFeedback
          feedback={lastAnswer.onExplanation}
          questionKey={key}
          lookAgain={paths.wrongAnswerOptions(key)}
        />
      )}
      {isGap && (
        <GapNotice conceptName={question.conceptName}>
          <GapGoal summary={question.conceptSummary} misconception={lastAnswer.misconception} />
        </GapNotice>
      )}
      {gapTree && (
        <section aria-labelledby="way">
          <h2 id="way">The way here</h2>
          <GapTree root={gapTree} size="small" />
          {isGap && (
            <p>
              <Link to={paths.gapTree(key)}>The whole way, answer by answer</Link>
            </p>
          )}
        </section>
      )}
      <LearningOnly instead={<WaitingWay hasUnsentWords={hasUnsentWords} />}>
        <ul className="choice-list">
          <li>{isBrokenDown ? <BreakdownChoice /> : <StudyChoice />}</li>
          <li>
            <TryAgain
              to={isMissed || isGap ? paths.currentQuestion(key) : paths.question(key)}
              hasFresh={hasFresh}
              isMissed={isMissed}
              dontKnow={lastAnswer.dontKnow}
            />
          </li>
          {parkKey && (
            <li>
              <h2>Take a break from it</h2>
              <ParkOffer questionKey={parkKey} />
            </li>
          )}
        </ul>
      </LearningOnly>
      {lastAnswer.explanationHtml && (
        <p>
          <Link to={paths.question(key)}>See how this question is solved</Link>
        </p>
      )}
      {(isBrokenDown || isClosed) && <StudyButton questionKey={key} hasContent={question.hasContent} kind="quiet" />}
      <ChallengeLink questionKey={key} status={lastAnswer.challengeStatus} />
    </div>
  );
}

function BreakdownChoice() {
  const data = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const isSending = useNavigation().state !== "idle";
  return (
    <>
      <h2>Find the gap</h2>
      {data.next === "make-sure" ? (
        <p>The search goes no deeper for now. {slipOrGap(data.most)}</p>
      ) : (
        <p>
          3-5 simpler questions about what this one stands on. It takes about{" "}
          <span className="unbroken">5-10 minutes.</span> There are fewer when your answers show sooner what is missing.
        </p>
      )}
      <Form method="post" action={paths.wrongAnswerOptions(data.key)}>
        <CsrfToken />
        {refused && (
          <Message kind="error" takesFocus>
            <p>{refused.error}</p>
          </Message>
        )}
        <Button disabled={isSending}>Start My Learning Journey</Button>
      </Form>
    </>
  );
}

function StudyChoice() {
  const { key, question, next, isGap, isMissed, hasFresh } = useLoaderData<typeof loader>();
  return (
    <>
      <h2>Learn this piece</h2>
      <p>
        {studyReason({ next, isGap })} Read the study material on <strong dir="auto">{question.conceptName}</strong>,
        then {whatThen({ next, isMissed, hasFresh })}
      </p>
      <StudyButton questionKey={key} hasContent={question.hasContent} kind="primary">
        Start My Learning Journey
      </StudyButton>
    </>
  );
}

export function ErrorBoundary() {
  return <QuestionNotFound />;
}
