import { SectionPath } from "~/components/courses/section-path";
import { GrowthPlant } from "~/components/learning/growth-plant";
import { plantLegend } from "~/components/learning/plant-words";
import { shortAbility } from "~/text/short-ability";
import type { PartEndData } from "./load-part-end.server";
import { PartGains } from "./part-gains";
import { WaysOn } from "./ways-on";

type PartEndPanelProps = Omit<PartEndData, "courseName" | "seeYou" | "locale">;

/**
 * What its learner can do now, how far the checkpoint is, the one thing to do next, and what it came to, with the plant of
 * everything gained by now: what is of this part grows in it.
 */
export function PartEndPanel(props: PartEndPanelProps) {
  const { result, growth, path } = props;
  const { sectionNumber, heading, canDo } = result;
  const arrival = { tabIndex: -1, autoFocus: true }; // without scripts, too
  return (
    <div className="part-end">
      <h1 {...arrival}>
        {sectionNumber} is complete
        <span className="visually-hidden">:</span> <strong dir="auto">{heading}</strong>
      </h1>
      <CanDo summaries={canDo} />
      {path ? <SectionPath {...path} /> : <p className="small">The first part of your course</p>}
      <div className="part-end-ways">
        <WaysOn {...props} />
      </div>
      <div className="part-end-came">
        <PartGains {...result} />
      </div>
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
