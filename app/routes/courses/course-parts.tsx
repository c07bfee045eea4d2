import { useLoaderData } from "@remix-run/react";
import { ConceptStrip } from "~/components/courses/concept-strip";
import { CourseOutline } from "~/components/courses/course-outline";
import { CourseReason } from "~/components/courses/course-reason";
import { OneQuestion } from "~/components/courses/one-question";
import { TestOffer } from "~/components/courses/test-offer";
import { MissingFoundations } from "~/components/learning/missing-foundations";
import { PartComplete } from "~/components/learning/part-complete";
import { leavesOf, plantCaption } from "~/components/learning/section-plant";
import { SeeYou } from "~/components/learning/see-you";
import { Link } from "~/components/ui/link";
import type { PartResult } from "~/services/learning/screens/part-result";
import { paths } from "~/urls/paths";
import { lengthInWords } from "./length-in-words";
import type { CourseData } from "./load-course.server";
import { RestOfCourse } from "./rest-of-course";

/** A course whose outline is drawn, or its first part: how far it is, its parts, and what to do next. Without scripts. */
export function CourseParts() {
  const data = useLoaderData<CourseData>();
  const { course, sections, rest } = data;
  return (
    <>
      {data.completedNow && (
        <>
          <Completed result={data.completedNow} />
          <div>
            <h2 dir="auto">{course.courseName}</h2>
            <CourseReason why={course.courseWhy} />
          </div>
        </>
      )}
      {!rest && <ConceptStrip strip={data.strip} {...course.progress} />}
      <div className="actions outline-links">
        {!rest && <Link to={paths.courseMap(course.id)}>See your map</Link>}
        {data.testOffer === "done" && course.progress.status !== "completed" && (
          <Link to={paths.test(course.id)}>Your test result</Link>
        )}
      </div>
      {course.progress.status !== "completed" && <HowLong />}
      {!rest && isAllKnown(data) && (
        <p>You know everything this course teaches. Open a part below to study it anyway.</p>
      )}
      {data.testOffer && data.testOffer !== "done" && course.progress.status !== "completed" && (
        <TestOffer courseId={course.id} offer={data.testOffer} mostQuestions={data.mostQuestions} />
      )}
      {data.pending &&
        !data.completedNow &&
        (course.progress.status !== "not_started" || data.testOffer === "done") && (
          <OneQuestion pending={data.pending} />
        )}
      <MissingFoundations courseId={course.id} concepts={data.foundations} />
      <CourseOutline
        courseId={course.id}
        sections={sections}
        isWhole={!rest}
        knownParts={data.knownParts}
        begunParts={data.begunParts}
        nextPartId={data.nextPartId}
        lead={data.completedNow || data.testOffer === "open" ? "secondary" : "primary"}
        checkpoints={data.checkpoints}
        locale={data.locale}
        timeZone={data.timeZone}
      />
      {rest && (
        <RestOfCourse
          courseId={course.id}
          rest={rest}
          isFirstPartDone={sections.every(({ subsections }) =>
            subsections.every(({ completed, isResting }) => completed || isResting),
          )}
          hasReadyTopics={data.hasReadyTopics}
        />
      )}
    </>
  );
}

/** Whether nothing had to be asked for it to be complete, and nothing of it has slipped since. */
function isAllKnown({ course, sections, knownParts }: Pick<CourseData, "course" | "sections" | "knownParts">): boolean {
  if (course.progress.knownConcepts < course.progress.totalConcepts) return false;
  return sections.every(({ subsections }) => subsections.every(({ sectionNumber }) => sectionNumber in knownParts));
}

/** How long the course takes, where that can be said. */
function HowLong() {
  const { course, weeks, minutesPerWeek } = useLoaderData<CourseData>();
  if (weeks === null) return null;
  const pace = minutesPerWeek === 1 ? "one minute" : `${minutesPerWeek} minutes`;
  const what = course.progress.knownConcepts > 0 ? "the rest" : "this course";
  return <p>{`With ${pace} a week, ${what} will take ${lengthInWords(weeks)}.`}</p>;
}

/** The moment a part is complete; one that is known without a question has none. */
function Completed({ result }: { result: PartResult }) {
  const { course, sections, rest, checkpoints, seeYou, locale } = useLoaderData<CourseData>();
  const parts = sections.flatMap(({ subsections }) => subsections);
  const section = sections.find(({ subsections }) =>
    subsections.some(({ sectionNumber }) => sectionNumber === result.sectionNumber),
  );
  const next = parts.find(({ isUnlocked, isResting, completed }) => isUnlocked && !isResting && !completed) ?? null;
  const checkpoint = section && checkpoints[section.id]?.status;
  const ofSection = section?.subsections ?? [];
  return (
    <PartComplete
      courseId={course.id}
      result={result}
      plant={{
        leaves: leavesOf(ofSection, result.sectionNumber),
        caption: rest ? "The first part of your course" : plantCaption(ofSection, checkpoint),
      }}
      isMoreComing={rest !== null}
      next={next}
      opens={parts.filter(
        (part) => part !== next && part.isUnlocked && !part.completed && result.carries.includes(part.sectionNumber),
      )}
      checkpoint={section && checkpoint === "ready" ? { sectionId: section.id } : null}
    >
      <SeeYou seeYou={seeYou} locale={locale} isBrief />
    </PartComplete>
  );
}
