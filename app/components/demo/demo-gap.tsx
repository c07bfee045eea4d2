import { GapGoal } from "~/components/learning/gap-goal";
import { GapNotice } from "~/components/learning/gap-notice";
import { RichText } from "~/components/ui/rich-text";
import type { FoundGap } from "~/services/demo/demo-page";
import { KeepGap } from "./keep-gap";

/** What is missing, by name, with a short piece of its study material. */
export function DemoGap({ gap }: { gap: FoundGap }) {
  return (
    <GapNotice name={gap.name} inConcept={gap.inConcept}>
      <GapGoal summary={gap.summary} />
      <h3>{gap.studyHeading}</h3>
      <RichText html={gap.studyHtml} />
      <KeepGap code={gap.code} />
    </GapNotice>
  );
}
