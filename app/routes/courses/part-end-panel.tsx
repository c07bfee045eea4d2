import { PassedOver } from "~/components/courses/passed-over";
import { SectionPath } from "~/components/courses/section-path";
import { GrowthPlant } from "~/components/learning/growth-plant";
import { plantLegend } from "~/components/learning/plant-words";
import { shortAbility } from "~/text/short-ability";
import type { PartEndData } from "./load-part-end.server";
import { ClosedGaps } from "./closed-gaps";
import { OpenedParts } from "./opened-parts";
import { PartAnswers } from "./part-answers";
import { WaysOn } from "./ways-on";

type PartEndPanelProps = Omit<PartEndData, "courseName" | "seeYou" | "locale" | "canMail">;

/**
 * What its learner can do now and the gap closed on the way, the one thing to do next, how far the checkpoint is from there,
 * and its answers, with the plant of everything gained by now: what is of this part grows in it.
 */
export function PartEndPanel(props: PartEndPanelProps) {
  const { courseId, result, growth, path, later, opens, isFirstComplete } = props;
  const { sectionNumber, heading, canDo } = result;
  const arrival = { tabIndex: -1, autoFocus: true }; // without scripts, too
  return (
    <div className="part-end">
      <h1 {...arrival}>
        {sectionNumber} is complete
        <span className="visually-hidden">:</span> <strong dir="auto">{heading}</strong>
      </h1>
      <CanDo summaries={canDo} />
      <ClosedGaps names={result.closedGaps} />
      <div className="part-end-ways">
        <WaysOn {...props} />
      </div>
      <div className="part-end-path">
        {path ? <SectionPath {...path} /> : <p className="small">The first part of your course</p>}
        {later && <PassedOver courseId={courseId} note={later} />}
        <OpenedParts courseId={courseId} parts={opens} />
      </div>
      <PartAnswers {...result} isFirstComplete={isFirstComplete} />
      <figure className="part-plant">
        <GrowthPlant {...growth} newLeaves={result.shown} newRoots={result.closedGaps.length} />
        <figcaption className="small">{plantLegend(growth)}</figcaption>
      </figure>
    </div>
  );
}

/** The summary tells the rest of what it came to. */
const MOST_ABILITIES = 2;

/** A single ability continues the sentence; several are a list. */
function CanDo({ summaries }: { summaries: string[] }) {
  const abilities = summaries.flatMap((summary) => shortAbility(summary) ?? []).slice(0, MOST_ABILITIES);
  if (abilities.length === 0) return null;
  return (
    <div className="part-end-ability">
      {abilities.length === 1 ? (
        <p dir="auto">You can now {abilities[0]}</p>
      ) : (
        <>
          <p>You can now:</p>
          <ul>
            {abilities.map((ability) => (
              <li key={ability} dir="auto">
                {ability}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
