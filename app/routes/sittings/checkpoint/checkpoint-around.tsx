import type { CheckpointPageState } from "~/services/learning/checkpoints/checkpoint-page.server";
import type { MapLayout } from "~/services/map/layout";
import type { SectionKey } from "~/urls/paths";
import { CheckpointResult } from "./checkpoint-result";
import { CheckpointStart } from "./checkpoint-start";
import { NotYet } from "./not-yet";

interface CheckpointAroundProps {
  sectionKey: SectionKey;
  heading: string;
  state: Extract<CheckpointPageState, { status: "not-yet" | "ready" | "done" }>;
  /** Once it is done. */
  layout: MapLayout | null;
  isJustPassed: boolean;
  locale: string | null;
  timeZone: string | null;
}

/** Before a checkpoint, and after it: screens without scripts. */
export function CheckpointAround({ sectionKey, state, layout, ...shown }: CheckpointAroundProps) {
  switch (state.status) {
    case "not-yet":
      return <NotYet courseId={sectionKey.courseId} openParts={state.openParts} />;
    case "ready":
      return <CheckpointStart sectionKey={sectionKey} ready={state} />;
    case "done":
      return layout && <CheckpointResult {...{ sectionKey, layout }} report={state.report} {...shown} />;
  }
}
