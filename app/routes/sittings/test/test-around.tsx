import type { ComponentProps } from "react";
import type { TestState } from "~/services/learning/sittings/placement-page.server";
import { TestResult } from "./test-result";
import { TestStart } from "./test-start";

type Result = ComponentProps<typeof TestResult>;

interface TestAroundProps extends Pick<Result, "courseId" | "courseName" | "locale" | "timeZone"> {
  state: Extract<TestState, { status: "not-begun" | "done" }>;
  start: Omit<ComponentProps<typeof TestStart>, "courseId">;
  /** What there is to show of it once it is done; null where it is to be taken again. */
  result: Pick<Result, "standings" | "missingFoundations" | "untaught" | "layout"> | null;
}

/** Before a test, and after it: screens without scripts. */
export function TestAround({ courseId, state, start, result, ...shown }: TestAroundProps) {
  if (state.status === "not-begun" || !result) return <TestStart courseId={courseId} {...start} />;
  const { report, endedAt, mayTakeAgain } = state;
  return <TestResult {...{ courseId, report, endedAt, mayTakeAgain }} {...result} {...shown} />;
}
