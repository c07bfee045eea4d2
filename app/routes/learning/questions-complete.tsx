import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { LearningOnly } from "~/components/billing/learning-only";
import { CheckpointOffer } from "~/components/courses/checkpoint-offer";
import { SectionNotFound } from "~/components/learning/section-not-found";
import { StudyButton } from "~/components/learning/study-button";
import { SubsectionHeader } from "~/components/learning/subsection-header";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { ProgressBar } from "~/components/ui/progress-bar";
import { notFound } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { paths } from "~/urls/paths";
import { truncate } from "~/text/truncate";
import { findCheckpointOfPart } from "~/services/learning/checkpoints/checkpoint-of-part.server";
import { listMasteredQuestions, type MasteredQuestion } from "~/services/learning/screens/mastered-questions.server";
import type { KnownBy } from "~/services/learning/screens/known-by";
import { findKnownParts } from "~/services/learning/screens/known-parts.server";
import { findPlaceInSubsection, type PlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { namesOf, type SubsectionNames } from "~/services/learning/tree/subsection";
import { subsectionParams } from "./params.server";

export const meta: MetaFunction = () => [{ title: "Section complete – Taproot" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const key = subsectionParams(params);
  const place = await findPlaceInSubsection(ctx, { learnerId, ...key });
  if (!place) throw notFound("Section");
  if (!place.progress.isSubsectionComplete) return redirect(paths.currentQuestion(key));
  const { subsection, progress } = place;
  const checkpoint = await findCheckpointOfPart(ctx, { learnerId, ...key });
  const questions = await listMasteredQuestions(ctx, { learnerId, subsectionId: subsection.id });
  const { [key.sectionNumber]: knownBy = null } = await findKnownParts(ctx, { learnerId, ...key });
  return {
    key,
    subsection: namesOf(subsection),
    // Nothing that it began with may be left: then all that was asked in their place.
    count: place.planned.mainQuestions > 0 ? place.planned : progress,
    questions,
    studied: onePerConcept(questions),
    checkpoint,
    knownBy,
  };
}

/** A question of each concept to read about; one with study material where there is one. */
function onePerConcept(questions: MasteredQuestion[]) {
  const written = questions.filter(({ contentId }) => contentId !== null);
  const byConcept = new Map([...questions, ...written].map((question) => [question.conceptName, question]));
  return [...byConcept.values()].map(({ id, conceptName, contentId }) => ({
    questionId: id,
    conceptName,
    hasContent: contentId !== null,
  }));
}

export const handle = { scripts: false };

export default function QuestionsComplete() {
  const { key, subsection, count, questions, studied, checkpoint, knownBy } = useLoaderData<typeof loader>();
  const isSending = useNavigation().state !== "idle";
  return (
    <div className="page">
      <SubsectionHeader
        courseId={key.courseId}
        subsection={subsection}
        title="Section complete"
        lead={knownBy ? whyItIsComplete(subsection, knownBy) : whatWasDone(subsection, count)}
      />
      {knownBy ? (
        <LearningOnly>
          {knownBy.isBegun ? (
            <p>
              <LinkButton to={paths.currentQuestion(key)}>Continue with its questions</LinkButton>
            </p>
          ) : (
            <Form method="post" action={paths.startQuestions(key)} className="start-form">
              <CsrfToken />
              <Button kind="secondary" disabled={isSending}>
                Study it anyway
              </Button>
            </Form>
          )}
        </LearningOnly>
      ) : (
        <ProgressBar
          value={count.mainQuestions === 0 ? 1 : count.mainQuestionsCompleted / count.mainQuestions}
          label={`${count.mainQuestionsCompleted} of ${count.mainQuestions} questions`}
          showValue
        />
      )}
      {checkpoint && (
        <LearningOnly>
          <CheckpointOffer checkpoint={checkpoint} />
        </LearningOnly>
      )}
      {questions.length > 0 && (
        <section aria-labelledby="review">
          <h2 id="review">Review your answers</h2>
          <ol className="review-list">
            {questions.map((question) => (
              <li key={question.id}>
                <Link to={paths.question({ ...key, questionId: question.id })}>{truncate(question.stemText, 150)}</Link>
              </li>
            ))}
          </ol>
          <h2>Lessons</h2>
          <ul className="review-list">
            {studied.map(({ questionId, conceptName, hasContent }) => (
              <li key={questionId}>
                <StudyButton questionKey={{ ...key, questionId }} hasContent={hasContent} kind="quiet">
                  {conceptName}
                </StudyButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="actions">
        <LinkButton to={paths.sections(key.courseId)}>Back to Sections</LinkButton>
        <LinkButton to={paths.courses()} kind="secondary">
          All Courses
        </LinkButton>
      </div>
    </div>
  );
}

function whyItIsComplete({ sectionNumber, heading }: SubsectionNames, knownBy: KnownBy): string {
  const part = `${sectionNumber} ${heading}`;
  const rest = knownBy.isBegun ? ". Its questions are here if you’d like them." : ": there’s nothing left to do here.";
  if (knownBy.by === "test") return `Your test showed that you know ${part}${rest}`;
  const [first, ...others] = knownBy.courseNames;
  const from = others.length > 0 ? ", from your other courses" : first === undefined ? "" : `, from “${first}”`;
  return `You know ${part} already${from}${rest}`;
}

function whatWasDone(
  { sectionNumber, heading }: SubsectionNames,
  { mainQuestions, mainQuestionsCompleted }: PlaceInSubsection["planned"],
): string {
  return mainQuestions === 0
    ? `Every question of ${sectionNumber} ${heading} turned out to be wrong and was removed, and we couldn’t write others. You can move on to what comes next.`
    : `You have completed ${sectionNumber} ${heading}: ${mainQuestionsCompleted} of ${mainQuestions} questions.`;
}

export function ErrorBoundary() {
  return <SectionNotFound />;
}
