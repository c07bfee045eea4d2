import {
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { TestOffer } from "~/components/courses/test-offer";
import { CourseOutline } from "~/components/courses/course-outline";
import { OneQuestion } from "~/components/courses/one-question";
import { MissingFoundations } from "~/components/learning/missing-foundations";
import { errorTitle } from "~/components/ui/error-title";
import { Link } from "~/components/ui/link";
import { LoadError } from "~/components/ui/load-error";
import { Message } from "~/components/ui/message";
import { OfflineMessage } from "~/components/ui/offline-message";
import { PageHeader } from "~/components/ui/page-header";
import { ProgressBar } from "~/components/ui/progress-bar";
import { conceptsKnownLabel } from "~/components/courses/concepts-known";
import { usePoll } from "~/components/use-poll";
import { notFound, requireParam } from "~/http/response/responses.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { readForm } from "~/http/form/read-form.server";
import { requireLearner } from "~/http/session/session.server";
import { paths } from "~/urls/paths";
import type { CourseStructure } from "~/services/courses/course-structure";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { findCheckpointNotes } from "~/services/learning/checkpoints/section-checkpoints.server";
import { findBegunParts } from "~/services/learning/screens/begun-parts.server";
import { findKnownParts } from "~/services/learning/screens/known-parts.server";
import { findTestOffer } from "~/services/learning/sittings/placement-page.server";
import { whyNoTest } from "~/services/learning/sittings/test-limit.server";
import { requestOutline } from "~/services/courses/outline.server";
import { findPendingQuestion } from "~/services/courses/pending-question.server";
import { waitForFirstTest } from "~/services/learning/sittings/first-test.server";
import { PartComplete } from "~/components/learning/part-complete";
import { SeeYou } from "~/components/learning/see-you";
import { findSeeYou } from "~/services/learning/reviews/see-you.server";
import type { PartResult } from "~/services/learning/screens/part-result";
import { findPartResult } from "~/services/learning/screens/part-result.server";
import { lengthInWords } from "./length-in-words";
import { NoSections } from "./no-sections";
import choicesStyles from "~/styles/choices.css?url";
import outlineStyles from "~/styles/outline.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: outlineStyles },
  { rel: "stylesheet", href: choicesStyles },
];

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: `${data?.course.courseName ?? errorTitle(error) ?? "Error Loading Sections"} – Taproot` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const courseId = requireParam(params, "courseId");
  const structure = await findCourseStructure(ctx, { learnerId, courseId });
  if (!structure) throw notFound("Course");
  const isBeforeTest = new URL(request.url).searchParams.get("next") === "test";
  const begunParts = await findBegunParts(ctx, { learnerId, courseId });
  if (isBeforeTest && structure.sections.length > 0) throw redirect(await placeAfterOutline({ learnerId, courseId }));
  const hasReadyTopics = (await ctx.author.topics()).length > 0;
  const testOffer = structure.sections.length > 0 ? await findOfferedTest({ learnerId, courseId }) : null;
  const { locale, timeZone } = person;
  const completed = await completedNow(request, { learnerId, courseId });
  return {
    ...structure,
    completedNow: completed,
    seeYou: completed && (await findSeeYou(ctx, { learnerId, timeZone: person.timeZone })),
    isBeforeTest,
    pending: await findPendingQuestion(ctx, { learnerId, courseId }),
    hasReadyTopics,
    testOffer,
    mostQuestions: ctx.maxPlacementQuestions,
    knownParts: await findKnownParts(ctx, { learnerId, courseId }),
    begunParts,
    checkpoints: await findCheckpoints({ learnerId, courseId }, structure),
    locale,
    timeZone,
  };
}

/** The test that was asked for with the course, which a job begins; to look begins nothing. */
async function placeAfterOutline(whose: { learnerId: string; courseId: string }): Promise<string> {
  await waitForFirstTest(ctx, whose);
  return (await findTestOffer(ctx, whose)) === "open" ? paths.test(whose.courseId) : paths.sections(whose.courseId);
}

/** Null where another one would be beyond the learner's plan. */
async function findOfferedTest(whose: { learnerId: string; courseId: string }) {
  const offer = await findTestOffer(ctx, whose);
  return offer === "not-begun" && (await whyNoTest(ctx, whose)) ? null : offer;
}

/** How far the checkpoints of its sections are, by the section's id. */
async function findCheckpoints(whose: { learnerId: string; courseId: string }, { sections }: CourseStructure) {
  const { learnerId, courseId } = whose;
  const notes = await findCheckpointNotes(ctx, {
    learnerId,
    courseIds: [courseId],
    sections: sections.map(({ id, subsections }) => ({
      id,
      hasOpenParts: subsections.some(({ completed }) => !completed),
    })),
  });
  return Object.fromEntries(notes);
}

/** What the part came to that was just completed, when the address names one that is. */
async function completedNow(request: Request, whose: { learnerId: string; courseId: string }) {
  const sectionNumber = new URL(request.url).searchParams.get("completed");
  return sectionNumber === null ? null : findPartResult(ctx, { ...whose, sectionNumber });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  const courseId = requireParam(params, "courseId");
  try {
    switch ((await requestOutline(ctx, { learnerId, courseId })).status) {
      case "exists":
      case "started":
        return redirect(paths.sections(courseId));
      case "not-onboarded":
        return redirect(paths.onboarding(courseId));
      case "no-course":
        throw notFound("Course");
    }
  } catch (error) {
    return writeFailed(request, error, { message: "Failed to start section generation" });
  }
}

export const handle = {
  scripts: (data: { isGenerating: boolean }) => data.isGenerating,
  noScriptRefresh: (data: { isGenerating: boolean }) => (data.isGenerating ? "3" : null),
};

export default function Sections() {
  const data = useLoaderData<typeof loader>();
  const { course, sections } = data;
  const failed = useActionData<typeof action>();
  return (
    <div className="page">
      <PageHeader
        title={course.courseName}
        lead={course.courseWhy}
        breadcrumb={[{ label: "Courses", to: paths.courses() }, { label: course.courseName }]}
      />
      {usePoll({ everyMs: 3000, active: data.isGenerating }).isOffline && <OfflineMessage />}
      {failed && (
        <Message kind="error">
          <p>{failed.message}</p>
        </Message>
      )}
      {data.completedNow && <Completed result={data.completedNow} />}
      {sections.length > 0 ? (
        <>
          <ProgressBar
            value={course.progress.progressPercentage / 100}
            label={conceptsKnownLabel(course.progress)}
            showValue
          />
          <div className="actions outline-links">
            <Link to={paths.courseMap(course.id)}>See your map</Link>
            {data.testOffer === "done" && course.progress.status !== "completed" && (
              <Link to={paths.test(course.id)}>Your test result</Link>
            )}
          </div>
          {course.progress.status !== "completed" && <HowLong />}
          {isAllKnown(data) && <p>You know everything this course teaches. Open a part below to study it anyway.</p>}
          {data.testOffer && data.testOffer !== "done" && course.progress.status !== "completed" && (
            <TestOffer courseId={course.id} offer={data.testOffer} mostQuestions={data.mostQuestions} />
          )}
          {data.pending &&
            !data.completedNow &&
            (course.progress.status !== "not_started" || data.testOffer === "done") && (
              <OneQuestion pending={data.pending} back="course" />
            )}
          <MissingFoundations courseId={course.id} concepts={data.foundations} />
          <CourseOutline
            courseId={course.id}
            sections={sections}
            knownParts={data.knownParts}
            begunParts={data.begunParts}
            isSecondary={data.testOffer === "open"}
            checkpoints={data.checkpoints}
            locale={data.locale}
            timeZone={data.timeZone}
          />
        </>
      ) : (
        <NoSections {...data} />
      )}
    </div>
  );
}

/** Whether nothing had to be asked for it to be complete, and nothing of it has slipped since. */
function isAllKnown({
  course,
  sections,
  knownParts,
}: Pick<SerializeFrom<typeof loader>, "course" | "sections" | "knownParts">): boolean {
  if (course.progress.knownConcepts < course.progress.totalConcepts) return false;
  return sections.every(({ subsections }) => subsections.every(({ sectionNumber }) => sectionNumber in knownParts));
}

/** How long the course takes, where that can be said. */
function HowLong() {
  const { course, weeks, minutesPerWeek } = useLoaderData<typeof loader>();
  if (weeks === null) return null;
  const pace = minutesPerWeek === 1 ? "one minute" : `${minutesPerWeek} minutes`;
  const what = course.progress.knownConcepts > 0 ? "the rest" : "this course";
  return <p>{`With ${pace} a week, ${what} will take ${lengthInWords(weeks)}.`}</p>;
}

/** The moment a part is complete; one that is known without a question has none. */
function Completed({ result }: { result: PartResult }) {
  const { course, sections, checkpoints, seeYou, locale } = useLoaderData<typeof loader>();
  const parts = sections.flatMap(({ subsections }) => subsections);
  const section = sections.find(({ subsections }) =>
    subsections.some(({ sectionNumber }) => sectionNumber === result.sectionNumber),
  );
  const hasCheckpoint = section !== undefined && checkpoints[section.id]?.status === "ready";
  return (
    <PartComplete
      courseId={course.id}
      result={result}
      completedParts={parts.filter(({ completed }) => completed).length}
      next={parts.find(({ isUnlocked, isResting, completed }) => isUnlocked && !isResting && !completed) ?? null}
      checkpoint={hasCheckpoint ? { sectionId: section.id } : null}
    >
      <SeeYou seeYou={seeYou} locale={locale} />
    </PartComplete>
  );
}

export function ErrorBoundary() {
  return <LoadError title="Error Loading Sections" text="Failed to load course sections" />;
}
