import { useLoaderData } from "@remix-run/react";
import { ConceptsKnown } from "~/components/courses/concepts-known";
import { CourseOutline } from "~/components/courses/course-outline";
import { OneQuestion } from "~/components/courses/one-question";
import { TestOffer } from "~/components/courses/test-offer";
import { MissingFoundations } from "~/components/learning/missing-foundations";
import { Link } from "~/components/ui/link";
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
      {!rest && <ConceptsKnown {...course.progress} />}
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
      {data.pending && (course.progress.status !== "not_started" || data.testOffer === "done") && (
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
        lead={data.testOffer === "open" ? "secondary" : "primary"}
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
