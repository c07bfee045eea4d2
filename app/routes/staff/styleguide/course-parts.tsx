import { CourseCard } from "~/components/courses/course-card";
import { CourseOutline } from "~/components/courses/course-outline";
import { UsageMeter } from "~/components/courses/usage-meter";
import { paths } from "~/urls/paths";
import type { CourseSummary } from "~/services/courses/course-summary";
import type { SectionView, SubsectionView } from "~/services/courses/course-structure";
import type { CheckpointNote } from "~/services/learning/checkpoints/checkpoint-state";
import { Specimen } from "./specimen";

export function CourseParts() {
  return (
    <Specimen id="courses" title="Courses">
      <UsageMeter used={2} limit={3} />
      <ul className="course-list">
        <li>
          <CourseCard
            locale={null}
            timeZone={null}
            course={course("new", "not_started", 0, 0)}
            action="Start Learning"
            to={paths.courses()}
          />
        </li>
        <li>
          <CourseCard
            locale={null}
            timeZone={null}
            course={course("begun", "in_progress", 4, 1)}
            action="Continue Learning"
            to={paths.courses()}
          />
        </li>
        <li>
          <CourseCard
            locale={null}
            timeZone={null}
            course={course("done", "completed", 4, 4)}
            action="Review Course"
            to={paths.courses()}
          />
        </li>
      </ul>
      <CourseOutline
        courseId="example"
        sections={Object.keys(checkpoints).map(section)}
        isWhole
        knownParts={{ "1.1": { by: "test", isBegun: false } }}
        begunParts={{}}
        nextPartId="1.2"
        lead="primary"
        checkpoints={checkpoints}
        locale={null}
        timeZone={null}
      />
    </Specimen>
  );
}

/** By the id of the section. */
const checkpoints: Record<string, CheckpointNote> = {
  "not-yet": { status: "not-yet" },
  ready: { status: "ready" },
  "to-repair": { status: "to-repair", conceptNames: ["Conditional probability"] },
  passed: { status: "passed", at: "2026-01-05T09:00:00.000Z" },
};

function course(
  id: string,
  status: CourseSummary["progress"]["status"],
  sections: number,
  completed: number,
): CourseSummary {
  return {
    id,
    courseName: "Probability and statistics",
    courseWhy: "I want to read a study and judge it for myself.",
    createdAt: "2026-01-05T09:00:00.000Z",
    isOnboarded: sections > 0,
    progress: {
      status,
      hasSections: sections > 0,
      isOutlined: sections > 0,
      totalSections: sections,
      completedSections: completed,
      totalConcepts: 4 * sections,
      knownConcepts: 4 * completed,
      progressPercentage: sections && (100 * completed) / sections,
    },
  };
}

function section(id: string, index: number): SectionView {
  const number = index + 1;
  return {
    id,
    sectionNumber: number,
    heading: "What chance means",
    description: "Counting what can happen, and how often.",
    subsections: [
      subsection(`${number}.1`, "Outcomes and events", { completed: true }),
      subsection(`${number}.2`, "Counting", {}),
      subsection(`${number}.3`, "Conditional probability", { isUnlocked: false, lockReason: "Complete 1.2 first" }),
    ],
  };
}

function subsection(number: string, heading: string, state: Partial<SubsectionView>): SubsectionView {
  return {
    id: number,
    sectionNumber: number,
    heading,
    description: "What you can do after it.",
    completed: false,
    isUnlocked: true,
    isBegun: false,
    isResting: false,
    lockReason: null,
    foundations: [],
    waitsForParts: false,
    ...state,
  };
}
